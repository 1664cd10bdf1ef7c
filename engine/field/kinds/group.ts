import type { Translator } from '#engine/text'
import { leaf, reject, keyOf } from '../leaf.ts'
import type { Field } from '../field.ts'

/** Formats the content of a group or row: `Street: Carrer Major · Floor: 3`. Empty fields are left out. */
export const partsText = (value: unknown, { of }: Field, translator: Translator): string =>
  of
    .map(
      (part) => [translator.translate(part.label), part.kind.text(keyOf(value, part.name), part, translator)] as const,
    )
    .filter(([, words]) => words !== '')
    .map((pair) => pair.join(': '))
    .join(' · ')

/** Named values next to each other. The form plan descends into them. */
export const group = leaf({
  kind: 'group',
  shape: 'group',
  keys: ['of'],
  isEmpty: (value) => typeof value !== 'object' || value === null,
  accept: () => reject('type'),
  text: partsText,
  schema: (field) => ({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(field.of.map((part) => [part.name, part.kind.schema(part)])),
  }),
  column: () => 'jsonb',
  operators: [],
})
