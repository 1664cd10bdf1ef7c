import { leaf, reject } from '../leaf.ts'
import { partsText } from '../partsText.ts'

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
