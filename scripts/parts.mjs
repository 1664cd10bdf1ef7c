/**
 * @typedef {object} Part
 * @property {string} what for docs/proof.md
 * @property {readonly string[]} vitest arguments of the run
 */

const STORIES = ['--config', '.storybook/vitest.config.ts']
const EVERY_PAGE = 'tests/browser/everyPage.test.ts'

/** @param {string} language */
const pages = (language) => ({
  what: `every page in every state, theme and width, in ${language}`,
  vitest: ['--project', 'browser', EVERY_PAGE, '--testNamePattern', `every page, in ${language}`],
})

/**
 * The parts of `npm run test:full`. Each takes less than an hour on two cores.
 * @type {Readonly<Record<string, Part>>}
 */
export const PARTS = {
  unit: { what: 'units, with every key of every definition', vitest: ['--project', 'unit'] },
  server: { what: 'calls over HTTP on a database', vitest: ['--project', 'server', 'tests/server'] },
  attack: { what: 'every case of every attack', vitest: ['--project', 'server', 'tests/attack'] },
  faults: { what: 'faults, at their full length', vitest: ['--project', 'server', 'tests/faults'] },
  browser: {
    what: 'the product in a browser, without every page',
    vitest: ['--project', 'browser', '--exclude', EVERY_PAGE],
  },
  'pages-en': pages('en-GB'),
  'pages-es': pages('es-ES'),
  'pages-ca': pages('ca-ES'),
  'pages-fr': pages('fr-FR'),
  stories: { what: 'every story', vitest: STORIES },
}

/** The test projects of `npm test`, with their Vitest arguments. */
export const PROJECTS = {
  unit: ['--project', 'unit'],
  server: ['--project', 'server'],
  browser: ['--project', 'browser'],
  stories: STORIES,
}
