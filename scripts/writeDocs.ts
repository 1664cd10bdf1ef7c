import { writeFileSync } from 'node:fs'
import { generatedPages, pathOfPage } from './docs/pages.ts'

/** `npm run docs:tables` writes the tables of `docs/` that come from the code; with `--check` it only says which are out of date. */
const pages = await generatedPages()
const stale = pages.filter(({ committed, generated }) => committed !== generated)

if (process.argv.includes('--check')) {
  for (const { name } of stale)
    process.stderr.write(`docs/${name} is out of date: run "npm run docs:tables" and commit the result.\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else for (const { name, generated } of stale) writeFileSync(pathOfPage(name), generated)
