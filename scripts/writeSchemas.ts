import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { KINDS } from '#engine/field'
import { publishedSchemas, readOffers } from '../server/definitions/index.ts'

/** Writes the JSON Schemas that editors complete definitions with; `npm run check` finds those that are out of date. */
const definitions = fileURLToPath(new URL('../definitions', import.meta.url))
const folder = join(definitions, 'schema')

await mkdir(folder, { recursive: true })
for (const [name, text] of publishedSchemas(KINDS, await readOffers(definitions)))
  await writeFile(join(folder, name), text)
