import type { Json } from '#engine/source'
import type { Draft } from './upgrade.ts'

type Names = { readonly [before: string]: string }

const MODULE: Names = { beside: 'related' }
const FIELD: Names = { like: 'extends', fresh: 'alwaysEmpty', wait: 'debounce' }
const MOVE: Names = { asks: 'requires' }
const FILTERS: Names = { reveals: 'derivedFrom' }
const CALL: Names = { like: 'extends', as: 'operation', takes: 'accepts' }

/** From version 1 to 2 of the language: some words of a module or an overlay have other names. */
export const renameWords = (draft: Draft): Draft =>
  changed(renamed(draft, MODULE), {
    fields: (fields) => mapped(fields, renameField),
    filters: (filters) =>
      isObject(filters)
        ? changed(renamed(filters, FILTERS), { fields: (fields) => mapped(fields, renameField) })
        : filters,
    calls: (calls) => mapped(calls, (call) => (isObject(call) ? renamed(call, CALL) : call)),
  })

const renameField = (field: Json): Json =>
  isObject(field)
    ? changed(renamed(field, FIELD), {
        of: (parts) => mapped(parts, renameField),
        moves: (moves) => mapped(moves, (next) => (isArray(next) ? next.map(renameMove) : next)),
      })
    : field

const renameMove = (move: Json): Json => (isObject(move) ? renamed(move, MOVE) : move)

/** Renames keys and keeps their order. Only own keys of `names` count: a key may have the name of a method. */
const renamed = (object: Draft, names: Names): Draft =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [Object.hasOwn(names, key) ? (names[key] ?? key) : key, value]),
  )

/** Changes the values of the keys that are present. */
const changed = (object: Draft, changes: { readonly [key: string]: (value: Json) => Json }): Draft =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      Object.hasOwn(changes, key) ? (changes[key]?.(value) ?? value) : value,
    ]),
  )

/** Changes each value of an object. What is no object is left to the check. */
const mapped = (value: Json, change: (value: Json) => Json): Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)])) : value

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isArray(value)

const isArray = (value: Json): value is readonly Json[] => Array.isArray(value)
