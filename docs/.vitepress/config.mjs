const guide = (text, name) => ({ text, link: `/docs/${name}` })

/** The pages of this folder and those of the root of the repository, as one site. */
export default {
  title: 'Tramit',
  description: 'A schema-driven low-code portal engine',
  lang: 'en',
  // Made by gather.mjs: pages outside of this folder would not find its packages.
  srcDir: '.pages',
  outDir: '../.cache/site',
  cacheDir: '../.cache/vitepress',
  rewrites: { 'README.md': 'index.md' },
  cleanUrls: true,
  ignoreDeadLinks: [/^http:\/\/localhost/],
  // Braces in our tables are JSON, not attributes.
  markdown: { attrs: { disable: true } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      {
        text: 'Start here',
        items: [
          { text: 'Tramit', link: '/' },
          { text: 'Architecture', link: '/ARCHITECTURE' },
          { text: 'Contributing', link: '/CONTRIBUTING' },
          { text: 'Changelog', link: '/CHANGELOG' },
          { text: 'Security', link: '/SECURITY' },
        ],
      },
      {
        text: 'Guides',
        items: [
          guide('For administrators', 'administrator'),
          guide('For configurators', 'configurator'),
          guide('For customers', 'customer'),
          guide('For developers', 'developer'),
        ],
      },
      {
        text: 'Reference',
        items: [
          guide('Definition language', 'language'),
          { text: 'Examples', link: '/examples/README' },
          guide('The wire', 'wire'),
          guide('Requirements', 'requirements'),
          guide('Settings', 'settings'),
        ],
      },
      {
        text: 'Running it',
        items: [
          guide('Deploying', 'deploy'),
          guide('Operating', 'operate'),
          guide('Faults', 'faults'),
          guide('Attacks', 'attacks'),
        ],
      },
      {
        text: 'How it works',
        items: [
          guide('Engine', 'engine'),
          guide('Forms', 'forms'),
          guide('Lists', 'lists'),
          guide('Browser', 'client'),
          guide('Server', 'server'),
          guide('Database', 'database'),
          guide('Tests', 'testing'),
          guide('Decisions', 'decisions'),
        ],
      },
    ],
  },
}
