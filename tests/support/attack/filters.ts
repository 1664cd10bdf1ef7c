import type { Field } from '#engine/field'

const OPERATORS = ['eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le', 'has'] as const

/** Every operator of the wire, whether the field takes it or not. */
export const ALL_OPERATORS: readonly string[] = OPERATORS

export const operatorsOf = ({ kind, wire }: Field): readonly string[] => (wire === false ? [] : kind.operators)

/** Fields that are compared as this type. */
export const readsAs =
  (type: string) =>
  ({ kind, ...field }: Field): boolean =>
    kind.column({ ...field, kind }) === type &&
    kind.shape === 'leaf' &&
    (kind.kind === 'text' || kind.kind === 'multiline' || kind.kind === 'email')

/** Fields that nobody may read, whatever the role: what never leaves the server. */
export const isUnreadable = ({ wire, kind }: Field): boolean =>
  wire === false || kind.transport === 'never' || kind.kind === 'password'
