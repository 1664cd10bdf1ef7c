import { readFileSync, readdirSync } from 'node:fs'
import { checkFiles } from '../../../server/definitions/checkDefinitions.ts'
import { faultLine } from '../../../server/definitions/faultSentence.ts'
import { parseFile } from '../../../server/definitions/readFiles.ts'
import type { DefinitionFile } from '../../../server/definitions/readFiles.ts'

/** One mistake in a folder of definitions that has none: a text of a file replaced by another, and all that is said of it. */
export interface Mistake {
  readonly mistake: string
  readonly file: string
  readonly from: string
  readonly to: string
  readonly says: readonly string[]
}

const root = new URL('./', import.meta.url)

/** A small folder of definitions: two modules, their texts, and what they are held against. */
const texts: ReadonlyMap<string, string> = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file !== 'mistakes.json')
    .toSorted()
    .map((file) => [file, readFileSync(new URL(file, root), 'utf8')]),
)

const fileOf = (file: string, text: string): DefinitionFile =>
  parseFile(file, file.slice(file.lastIndexOf('/') + 1, -'.json'.length), text)

const whole: readonly DefinitionFile[] = [...texts].map(([file, text]) => fileOf(file, text))

/** Faults reported for the unchanged folder. */
export const saidOfAll: readonly string[] = checkFiles(whole)
  .map(faultLine)
  .filter((line) => !line.includes('"msg.field.'))

/** Faults reported for the folder with the mistake. */
export function saidOf({ mistake, file, from, to }: Omit<Mistake, 'says'>): readonly string[] {
  const text = texts.get(file) ?? ''
  if (text.split(from).length !== 2) throw new Error(`${mistake}: ${from} stands ${text.split(from).length - 1} times`)
  const broken = fileOf(
    file,
    text.replace(from, () => to),
  )
  const said = checkFiles(whole.map((one) => (one.file === file ? broken : one))).map(faultLine)
  // Texts of the product's own problems are its own to mend.
  return said.filter((line) => !line.includes('"msg.field.'))
}
