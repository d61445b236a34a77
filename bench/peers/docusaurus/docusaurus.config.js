/** @type {import('@docusaurus/types').Config} */
module.exports = {
  title: 'Generated site',
  url: 'https://generated.example',
  baseUrl: '/',
  future: { v4: true, faster: true },
  presets: [
    [
      'classic',
      { docs: { routeBasePath: '/', sidebarPath: './sidebars.json' }, blog: false, pages: false },
    ],
  ],
};
