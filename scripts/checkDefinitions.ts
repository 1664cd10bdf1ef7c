import { fileURLToPath } from 'node:url'
import { missingTexts } from '#engine/definition'
import { loadDefinitions } from '../server/definitions/index.ts'

/** Compiles every definition and looks for every text in every language; prints each fault and fails on the first kind of any. */
const folder = process.argv[2] ?? fileURLToPath(new URL('../definitions', import.meta.url))

const loaded = await loadDefinitions(folder)
const faults = loaded.ok
  ? [...loaded.value.modules.values()].flatMap((module) =>
      missingTexts(module, loaded.value.texts).map(
        ({ key, language }) => `modules/${module.id}.json: the text ${key} is missing in ${language}`,
      ),
    )
  : loaded.problems.map(
      ({ file, pointer, reason, figures }) => `${file}${pointer}: ${reason} ${JSON.stringify(figures)}`,
    )

for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`definitions: ${faults.length} faults\n`)
process.exitCode = faults.length > 0 ? 1 : 0
