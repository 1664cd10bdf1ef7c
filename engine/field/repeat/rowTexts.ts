import type { FieldSource } from '#engine/source'
import { textOfKeys, literalText } from '#engine/text'
import type { Text } from '#engine/text'
import type { Field } from '../field.ts'

/** Returns the label of a row. By default, it is the label of the list. */
export function rowTexts(key: string, source: FieldSource): Required<Pick<Field, 'item' | 'addItem'>> {
  const { label, item = label, addItem, texts = {} } = source
  const keys = (text: 'item' | 'addItem', otherwise: string): Text =>
    textOfKeys(...[texts[text], `${key}.${text}`, otherwise].flatMap((one) => one ?? []))
  return {
    item: item === undefined ? keys('item', texts['label'] ?? key) : literalText(item),
    addItem: addItem === undefined ? keys('addItem', 'lbl.general.addRow') : literalText(addItem),
  }
}
