import { writeFileSync } from 'node:fs'
import { ROOT } from './root.mjs'
import { deadLinks } from './docs/links.ts'
import { generatedPages, pathOfPage } from './docs/pages.ts'

/** `npm run docs:tables` writes the tables of `docs/` that come from the code; with `--check` it only says which are out of date, and which links are dead. */
const pages = await generatedPages()
const stale = pages.filter(({ committed, generated }) => committed !== generated)

if (process.argv.includes('--check')) {
  for (const { name } of stale)
    process.stderr.write(`docs/${name} is out of date: run "npm run docs:tables" and commit the result.\n`)
  const dead = deadLinks(ROOT)
  for (const link of dead) process.stderr.write(`Dead link in ${link}\n`)
  process.exitCode = stale.length + dead.length > 0 ? 1 : 0
} else for (const { name, generated } of stale) writeFileSync(pathOfPage(name), generated)
