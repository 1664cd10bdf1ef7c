import { transitionsFrom } from '#engine/field'
import type { Field } from '#engine/field'
import type { Module } from '#engine/definition'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { refuse } from '../operation/index.ts'
import type { RefusedAnswer } from '../operation/index.ts'

/** Code of a change of state that the definition does not allow. */
const NOT_ALLOWED = '92007'

/** Whether the next state of a field depends on the present one. */
export const hasMoves = ({ source: { moves } }: Field): boolean => typeof moves === 'object'

/** The refusal of a state that may not follow the present one, or of a move whose required fields are empty. */
export function refusedMove(module: Module, values: Values, before: Values): RefusedAnswer | null {
  for (const field of module.fields.values()) {
    const { name, source, wire } = field
    if (!hasMoves(field) || !Object.hasOwn(values, name) || values[name] === before[name]) continue
    const move = transitionsFrom(source, before[name]).find(({ to }) => to === scalarText(values[name]))
    const now: Values = { ...before, ...values }
    if (move?.requires.every((one) => !isEmpty(now[one]))) continue
    return refuse(NOT_ALLOWED, { fields: [{ pointer: `/${(wire || [name]).join('/')}`, code: NOT_ALLOWED }] })
  }
  return null
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
