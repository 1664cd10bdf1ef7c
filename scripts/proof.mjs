import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PARTS } from './parts.mjs'
import { ROOT } from './root.mjs'

/**
 * @typedef {object} Ran
 * @property {string} commit short hash, followed by `+` if files had changed since
 * @property {string} day as in 2026-11-25
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 */

const PAGE = join(ROOT, 'docs', 'proof.md')

const HEAD = `# Proof

\`npm run test:full\` runs everything in these parts. Each takes less than an hour on two cores; \`npm run test:full -- attack faults\`
runs two of them. All run before a version is released. The run writes this page: the commit on which each part ran last.

| part | what | commit | day | passed | failed | minutes |
|---|---|---|---|---|---|---|
`

/**
 * Returns the page with the row of a part that has run. The rows of other parts stay unchanged.
 * @param {string} page the present page, or an empty text
 * @param {string} part
 * @param {Ran} ran
 */
export function withPart(page, part, { commit, day, passed, failed, seconds }) {
  const cells = [`\`${commit}\``, day, passed, failed, (seconds / 60).toFixed(1)]
  const rows = Object.entries(PARTS).map(([name, { what }]) => {
    const start = `| ${name} | ${what} | `
    const held = page.split('\n').find((line) => line.startsWith(`| ${name} | `))
    const last = held?.split(' | ').slice(2).join(' | ')
    return start + (name === part ? `${cells.join(' | ')} |` : (last ?? 'not yet | | | | |'))
  })
  return `${HEAD}${rows.join('\n')}\n`
}

/**
 * Writes to docs/proof.md that a part has run.
 * @param {string} part
 * @param {Omit<Ran, 'commit' | 'day'>} ran
 */
export function writePart(part, ran) {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  writeFileSync(
    PAGE,
    withPart(page, part, { ...ran, commit: presentCommit(), day: new Date().toISOString().slice(0, 10) }),
  )
}

/** Changes of the page itself do not count, because each part writes it. */
function presentCommit() {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  try {
    const commit = git('rev-parse', '--short', 'HEAD')
    return git('status', '--porcelain', '--', '.', ':!docs/proof.md') === '' ? commit : `${commit}+`
  } catch {
    return 'no checkout of git'
  }
}
