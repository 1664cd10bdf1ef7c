import type { TextTable } from '#engine/text'
import type { ExtraSource } from './extraSource.ts'

/** Texts of the product that a module has unless it says its own, by the end of their keys. */
const USUAL = [
  'create',
  'create.done',
  'edit.done',
  'toggle.done',
  'remove.confirm',
  'remove.done',
  'bulkRemove.done',
] as const

/** The usual texts of a module in one language, from the texts of the product. */
export function extraTexts({ id, fields }: ExtraSource, product: TextTable): TextTable {
  const [title] = Object.entries(fields).find(([, { role }]) => role === 'title') ?? []
  const usual = USUAL.flatMap((end) => {
    const text = product[`lbl.extra.${end}`]
    return text === undefined ? [] : [[`lbl.${id}.${end}`, text] as const]
  })
  return Object.fromEntries([
    ...usual,
    ...(title === undefined ? [] : [[`lbl.${id}.edit.title`, `{{record.${title}}}`]]),
  ])
}
