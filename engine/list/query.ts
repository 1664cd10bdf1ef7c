import type { List, Sort } from '#engine/definition'
import type { Field, Operator } from '#engine/field'

/** What a list shows: the one state of filter, order and page, in the address, in the call and in the query. */
export interface ListQuery {
  readonly filter: { readonly [field: string]: unknown }
  /** Conditions over fields of served filter forms, by their id. */
  readonly forms?: readonly FormFilter[]
  readonly sort: readonly Sort[]
  readonly size: number
  /** From 1. */
  readonly page: number
  /** Asks for a total that is not capped; never part of an address. */
  readonly exact?: boolean
  /** Where the page before ended, as its answer said: this one is found without counting up to it. Never part of an address. */
  readonly cursor?: string
  /** The fields that its rows are wanted with (`wantedFields`); absent: all. Never part of an address. */
  readonly only?: readonly string[]
}

/** A condition over a field of a served form. */
export interface FormFilter {
  readonly field: string
  readonly operator: Operator
  readonly value: string
}

/** A filter of ordered kinds: inclusive on both sides, either may be absent. */
export interface Range {
  readonly from?: unknown
  readonly to?: unknown
}

/** How a filter compares: ordered kinds between two values, the others by their kind's first operator. */
export const filterOperator = (field: Field): Operator | 'range' => {
  const [first] = field.kind.operators
  if (field.source.range === false) return first === 'ge' ? 'eq' : (first ?? 'eq')
  return first === 'ge' || field.kind.operators.includes('gt') ? 'range' : (first ?? 'eq')
}

const OPERATORS: readonly Operator[] = ['eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le', 'has']

export const isOperator = (text: string): text is Operator => OPERATORS.some((operator) => operator === text)

export const defaultQuery = (list: List): ListQuery => ({ filter: {}, sort: list.sort, size: list.size, page: 1 })

/** How many filters are set, for a badge. */
export const countSetFilters = (query: ListQuery): number =>
  Object.values(query.filter).filter((value) => !isFilterEmpty(value)).length + (query.forms?.length ?? 0)

export function isFilterEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isFilterEmpty)
}

/** Fields that one order may name. */
export const MAX_SORTS = 5

/** Whether rows can be ordered by a field: one value, comparable, on the wire; a count of other rows too. */
export const isSortable = ({ kind, wire, source }: Field): boolean =>
  kind.shape === 'leaf' && kind.operators.length > 0 && wire !== false && !source.many

export const writeSort = ({ field, down }: Sort): string => (down ? `-${field}` : field)
