import type { FieldSource } from '#engine/source'
import { textOfKeys, literalText } from '#engine/text'
import type { Text, Translator } from '#engine/text'
import { keyOf, leaf, reject } from '../leaf.ts'
import { partsText } from './group.ts'
import type { Field } from '../field.ts'

/** Whether something stands in a row besides its own id. */
const isFilled = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  Object.entries(row).some(([name, value]) => name !== '_id' && !isNothing(value))

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false

/** Rows of groups, each with its own id in `_id`. The form plan descends into them. */
export const repeat = leaf({
  kind: 'repeat',
  shape: 'rows',
  keys: ['of', 'max', 'start', 'fixed', 'keep', 'distinct', 'apart', 'initialIsNull', 'summary', 'item', 'addItem'],
  requiredWording: 'selection',
  rowTexts,
  initial: [],
  accept: () => reject('type'),
  keepsRow: (value) => Array.isArray(value) && value.some(isFilled),
  // Rows without a text are counted.
  text: (value, field, translator) => {
    const rows: readonly unknown[] = Array.isArray(value) ? value : []
    const words = rows
      .map((row) => rowTitle(row, field, translator) || partsText(row, field, translator))
      .filter(Boolean)
    return words.length > 0 ? words.join(', ') : rows.length > 0 ? String(rows.length) : ''
  },
  schema: (field) => ({
    type: 'array',
    ...(field.source.max === undefined ? {} : { maxItems: field.source.max }),
    items: {
      type: 'object',
      properties: {
        _id: { type: 'string' },
        ...Object.fromEntries(field.of.map((part) => [part.name, part.kind.schema(part)])),
      },
    },
  }),
  column: () => 'jsonb',
  operators: [],
})

/**
 * Returns the title of a row, built from its parts as the definition declares. Empty if none is declared, or nothing is
 * filled in.
 */
export function rowTitle(row: unknown, { source: { summary }, of }: Field, translator: Translator): string {
  if (summary === undefined) return ''
  // Only the parts used in the title are formatted.
  const word = (name: string): string | undefined => {
    const part = of.find((one) => one.name === name)
    return part?.kind.text(keyOf(row, name), part, translator)
  }
  return translator.translate(textOfKeys(summary), word).trim()
}

/** Returns the label of a row. By default, it is the label of the list. */
function rowTexts(key: string, source: FieldSource): Required<Pick<Field, 'item' | 'addItem'>> {
  const { label, item = label, addItem, texts = {} } = source
  const keys = (text: 'item' | 'addItem', otherwise: string): Text =>
    textOfKeys(...[texts[text], `${key}.${text}`, otherwise].flatMap((one) => one ?? []))
  return {
    item: item === undefined ? keys('item', texts['label'] ?? key) : literalText(item),
    addItem: addItem === undefined ? keys('addItem', 'lbl.general.addRow') : literalText(addItem),
  }
}
