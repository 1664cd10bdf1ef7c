import { ok } from '#engine/result'
import { leaf, refuse } from '../leaf.ts'

export const checkbox = leaf({
  kind: 'checkbox',
  asks: 'selection',
  lacks: 'tick',
  initial: false,
  empty: (value) => value !== true,
  accept: (value) => (typeof value === 'boolean' ? ok(value) : refuse('type')),
  parse: (text) => (text === 'true' || text === 'false' ? ok(text === 'true') : refuse('type')),
  text: (value, _field, speech) =>
    typeof value === 'boolean' ? speech.say(value ? 'lbl.general.yes' : 'lbl.general.no') : '',
  schema: () => ({ type: 'boolean' }),
  column: () => 'boolean',
  operators: ['eq', 'ne'],
})
