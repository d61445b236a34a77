/** A `site.yaml` with the required keys, for tests. */
export const minimalSiteYaml = `title: Acme
tagline: Developers
base_url: https://developers.acme.example
copyright: { holder: Acme, year: 2025 }
links:
  status: https://status.acme.example
  help_centre: https://help.acme.example
  imprint: https://acme.example/imprint
  privacy: https://acme.example/privacy
  social: []
`;
