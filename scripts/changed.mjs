import { execFileSync } from 'node:child_process'
import { ROOT } from './root.mjs'
import { INPUTS } from './stamp.mjs'

/**
 * The tests of a project that a change reaches: all, or those that import some files. An empty list reaches none.
 * @typedef {{ readonly files: 'all' | readonly string[], readonly why: string }} Reach
 */

/** Files whose importers Vitest finds. */
const CODE = /\.(?:ts|tsx|mts|mjs)$/
/** Files that every test depends on without importing them. */
const SETUP =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig[\w.]*\.json|tests\/support\/(?:database|product|seed|full)\.ts)$/
/** Files that only unit tests read. Two pages are compared by server tests. */
const PAGES = /^(?:docs\/(?!attacks|faults)|(?:deploy|bench|examples|\.github|\.ci)\/)|^[^/]+\.(?:md|json)$|^\.[\w.]+$/
/** Files that stories are made from. */
const SHOWN = /^(?:engine|renderers|translator|stories|\.storybook)\/|^scripts\/writeStories\.ts$/
/** Tests that import this file run the built product, whose code they do not import. */
const STARTS_PRODUCT = 'tests/support/serverProcess.ts'

/**
 * Returns the tests of each project that a change reaches, and why. Code reaches the tests that import it. A file that is
 * read, such as a definition or a migration, reaches all tests that may read it.
 * @param {readonly string[]} files paths below the checkout
 * @returns {Readonly<Record<'unit' | 'server' | 'browser' | 'stories', Reach>>}
 */
export function reachOf(files) {
  const setup = files.find((file) => SETUP.test(file))
  const page = files.find((file) => PAGES.test(file))
  const read = files.find((file) => !CODE.test(file) && !PAGES.test(file))
  const product = files.find((file) => INPUTS.some((input) => file === input || file.startsWith(`${input}/`)))
  const code = files.filter((file) => CODE.test(file))
  /** @type {(cause: string | undefined, related: readonly string[]) => Reach} */
  const reach = (cause, related) => {
    const why = setup ?? cause
    return why === undefined ? { files: related, why: 'by imports' } : { files: 'all', why }
  }
  return {
    unit: reach(read ?? page, code),
    server: reach(read, product ? [...code, STARTS_PRODUCT] : code),
    // Browser tests use the built product and do not import its code.
    browser: reach(read ?? product, code),
    stories: reach(read ?? files.find((file) => SHOWN.test(file)), []),
  }
}

/**
 * Returns the files that differ from a commit, and untracked files.
 * @param {string} since a commit or branch
 * @returns {readonly string[]}
 */
export function changedFiles(since) {
  const lines = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...new Set([
      ...lines('diff', '--name-only', '--no-renames', since),
      ...lines('ls-files', '--others', '--exclude-standard'),
    ]),
  ]
}
