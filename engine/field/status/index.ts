import { ok } from '#engine/result'
import { leaf, reject } from '../leaf.ts'

/** The general statuses, active and inactive, and the filter value for both (wire contract, 1.3). */
const GENERAL = ['NvI', 'FBy'] as const
const BOTH = 'aLl'

/** A code of the catalogue of statuses (table 8); its options come from the definition's `states`. */
export const status = leaf({
  kind: 'status',
  role: 'status',
  keys: ['states', 'moves', 'corrections', 'tones'],
  requiredWording: 'selection',
  accept: (value, field) => (field.options.some(({ key }) => key === value) ? ok(value) : reject('option')),
  text: (value, field, translator) => {
    const option = field.options.find(({ key }) => key === value)
    return option ? translator.translate(option.text) : ''
  },
  schema: (field) => ({ enum: field.options.map(({ key }) => key) }),
  operators: ['in', 'eq', 'ne'],
  unrestricted: ({ options }) => (GENERAL.every((one) => options.some(({ key }) => key === one)) ? BOTH : null),
  isNamed: true,
})
