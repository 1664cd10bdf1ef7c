import { ok } from '#engine/result'
import { leaf, reject } from '../leaf.ts'

export const checkbox = leaf({
  kind: 'checkbox',
  requiredWording: 'selection',
  missingPart: 'tick',
  initial: false,
  isEmpty: (value) => value !== true,
  accept: (value) => (typeof value === 'boolean' ? ok(value) : reject('type')),
  // As a condition reads it.
  computed: (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)),
  parse: (text) => (text === 'true' || text === 'false' ? ok(text === 'true') : reject('type')),
  text: (value, _field, translator) =>
    typeof value === 'boolean' ? translator.translate(value ? 'lbl.general.yes' : 'lbl.general.no') : '',
  schema: () => ({ type: 'boolean' }),
  column: () => 'boolean',
  operators: ['eq', 'ne'],
})
