import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { generatedPages } from './docs/pages.ts'

/** `npm run docs:tables` writes the tables of `docs/` that come from the code; with `--check` it only says which are out of date. */
const stale = generatedPages().filter(({ committed, generated }) => committed !== generated)

if (process.argv.includes('--check')) {
  for (const { path } of stale)
    process.stderr.write(`docs/${basename(path)} is out of date: run "npm run docs:tables" and commit the result.\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else for (const { path, generated } of stale) writeFileSync(path, generated)
