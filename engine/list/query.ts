import type { List, Sort } from '#engine/definition'
import { isOrdered } from '#engine/field'
import type { Field, Operator } from '#engine/field'

/**
 * The query of a list: filter, sort order and page. The same state is used in the address, in the call and in the
 * query.
 */
export interface ListQuery {
  readonly filter: { readonly [field: string]: unknown }
  /** Conditions over fields of served filter forms, by their id. */
  readonly forms?: readonly FormFilter[]
  readonly sort: readonly Sort[]
  readonly size: number
  /** From 1. */
  readonly page: number
  /** Requests an exact total. Never part of an address. */
  readonly exact?: boolean
  /** The cursor returned with the previous page, which avoids counting up to this one. Never part of an address. */
  readonly cursor?: string
  /** The requested fields of its rows (`requestedFields`). Absent: all. Never part of an address. */
  readonly only?: readonly string[]
}

/** A condition over a field of a served form. */
export interface FormFilter {
  readonly field: string
  readonly operator: Operator
  readonly value: string
}

/** A filter of ordered kinds. Both ends are inclusive and optional. */
export interface Range {
  readonly from?: unknown
  readonly to?: unknown
}

/** Returns how a filter compares: ordered kinds by a range, the others by their kind's first operator. */
export const filterOperator = (field: Field): Operator | 'range' => {
  const [first] = field.kind.operators
  if (field.source.range === false) return first === 'ge' ? 'eq' : (first ?? 'eq')
  return isOrdered(field.kind) ? 'range' : (first ?? 'eq')
}

const OPERATORS: readonly Operator[] = ['eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le', 'has']

export const isOperator = (text: string): text is Operator => OPERATORS.some((operator) => operator === text)

export const defaultQuery = (list: List): ListQuery => ({ filter: {}, sort: list.sort, size: list.size, page: 1 })

/** Returns the number of set filters, for a badge. */
export const countSetFilters = (query: ListQuery): number =>
  Object.values(query.filter).filter((value) => !isFilterEmpty(value)).length + (query.forms?.length ?? 0)

export function isFilterEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isFilterEmpty)
}

export const writeSort = ({ field, down }: Sort): string => (down ? `-${field}` : field)
