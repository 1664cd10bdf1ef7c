import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { isFull } from './tests/support/full.ts'

const below = (path: string) => fileURLToPath(new URL(`./node_modules/@fluentui/${path}`, import.meta.url))

// The files that Fluent gives to bundlers import each other without extensions, which Node does not follow.
const resolve = {
  alias: {
    '@fluentui/react-components': below('react-components/lib-commonjs/index.cjs'),
    '@fluentui/react-icons': below('react-icons/lib-cjs/index.js'),
    // The build writes them; tests of the application's start serve them themselves.
    'virtual:texts': fileURLToPath(new URL('tests/support/textAddresses.ts', import.meta.url)),
  },
}

/** Milliseconds until something awaited counts as missing: on a busy machine a second is soon over. */
const PATIENT = { poll: { timeout: 15_000 } }

const node = (name: string, folders: string[], rest: object = {}) => ({
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
    // They start and kill processes for minutes: docs/testing.md says which quicker tests stand for them.
    exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts'])],
    environment: 'node',
    // The files of a worker share one program: loading it for each takes longer than most of their tests.
    isolate: isFull,
    setupFiles: 'tests/support/seed.ts',
    ...rest,
  },
  resolve,
})

export default defineConfig({
  test: {
    // One more than the smallest machine has cores: a worker often waits for a database, a process or a page.
    maxWorkers: 3,
    projects: [
      node('unit', ['engine', 'renderers', 'definitions', 'boundary', 'scripts', 'client', 'app', 'parity'], {
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      node('server', ['server', 'attack', 'faults'], {
        testTimeout: isFull ? 180_000 : 60_000,
        hookTimeout: isFull ? 240_000 : 120_000,
        expect: PATIENT,
        globalSetup: 'tests/support/database.ts',
      }),
      node('browser', ['browser'], {
        testTimeout: 120_000,
        hookTimeout: 180_000,
        expect: PATIENT,
        // Of the tests that may go on at once, two: a person at the keyboard mostly waits for the page.
        maxConcurrency: 2,
        setupFiles: ['tests/support/seed.ts', 'tests/support/showFailedPages.ts'],
        globalSetup: 'tests/support/product.ts',
      }),
    ],
  },
})
