import { parseArgs } from 'node:util'
import { bookingFigures } from './booking.ts'
import { documentFigures } from './documents.ts'
import { engineFigures } from './engine.ts'
import { formFigures } from './forms.ts'
import { printTable } from './figure.ts'
import type { Figure } from './figure.ts'
import { listFigures } from './lists.ts'
import { productFigures } from './product.ts'
import { serverFigures } from './server.ts'
import { shellFigures } from './shell.ts'

/** Parts of the bench by name: `npm run bench`, `npm run bench -- server engine`, `npm run bench -- --json`. */
const PARTS: { readonly [name: string]: () => Promise<readonly Figure[]> } = {
  booking: bookingFigures,
  documents: documentFigures,
  engine: engineFigures,
  forms: formFigures,
  lists: listFigures,
  product: productFigures,
  server: serverFigures,
  shell: shellFigures,
}

const { values, positionals: wanted } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true })
const figures: Figure[] = []
for (const [name, part] of Object.entries(PARTS))
  if (wanted.length === 0 || wanted.includes(name)) figures.push(...(await part()))

process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : `${printTable(figures)}\n`)
process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1
