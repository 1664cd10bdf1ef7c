import { leaf, reject } from '#engine/field'
import type { Acceptance, Field } from '#engine/field'
import { ok } from '#engine/result'

const STAR = '★'
const most = ({ source }: Field): number => source.max ?? 5

const accept = (value: unknown, field: Field): Acceptance => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return reject('type')
  if (value < 1) return reject('min', { min: 1 })
  return value > most(field) ? reject('max', { max: most(field) }) : ok(value)
}

/** A number of stars: a kind that the product does not have, written in this folder and the one beside it. */
export const rating = leaf({
  kind: 'rating',
  keys: ['max'],
  accept,
  parse: (text, field) => {
    if (/^\d$/.test(text)) return accept(Number(text), field)
    return /^★+☆*$/.test(text) ? accept(text.replaceAll('☆', '').length, field) : reject('type')
  },
  text: (value, field) =>
    typeof value === 'number' ? STAR.repeat(value) + '☆'.repeat(Math.max(0, most(field) - value)) : '',
  schema: (field) => ({ type: 'integer', minimum: 1, maximum: most(field) }),
  column: () => 'integer',
  operators: ['ge', 'le', 'gt', 'lt', 'eq', 'in'],
})
