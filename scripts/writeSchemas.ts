import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishedSchemas } from '../server/definitions/index.ts'

/** Writes the JSON Schemas that editors complete definitions with; `npm run check` finds those that are out of date. */
const folder = fileURLToPath(new URL('../definitions/schema', import.meta.url))

await mkdir(folder, { recursive: true })
for (const [name, text] of publishedSchemas()) await writeFile(join(folder, name), text)
