/** A `site.yaml` with the required keys, for tests. */
export const minimalSiteYaml = `title: Acme
tagline: Developers
base_url: https://developers.acme.example
copyright: { holder: Acme, year: 2025 }
footer:
  - title: Acme
    links:
      - { label: Imprint, href: https://acme.example/imprint }
      - { label: Guides, href: /docs }
      - { label: Fediverse, href: https://social.example/@acme }
`;
