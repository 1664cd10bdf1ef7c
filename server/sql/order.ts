import { comparedStorage } from './compared.ts'
import type { Parameters } from './parameters.ts'
import { EXTRA_TYPES } from './extraStorage.ts'
import type { Storage, Table } from './table.ts'

/** One sort key: SQL over `t`, its comparison type, and whether it is never null. */
export interface OrderKey {
  readonly read: string
  readonly type: string
  readonly isDescending: boolean
  readonly isNotNull: boolean
}

type Sorts = readonly { readonly field: string; readonly down: boolean }[]

/** The sort keys of a list. Texts sort by their folded form, and the id makes the order total. */
export function orderKeys(table: Table, sort: Sorts): readonly OrderKey[] {
  const keys = sort.flatMap(({ field, down }): readonly OrderKey[] => {
    const stored = table.storage.get(field)
    const sorted = table.module.fields.get(field)
    if (!stored || stored.kind === 'constant' || !sorted) return []
    const place = comparedStorage(stored, sorted)
    if (place.kind === 'extra' && place.ordered) return [{ ...place.ordered, isDescending: down, isNotNull: false }]
    const type = orderType(place)
    const always = place.kind === 'count' || (place.kind === 'column' && place.always === true && place === stored)
    return [
      { read: type === 'text' ? `f_fold(${place.read})` : place.read, type, isDescending: down, isNotNull: always },
    ]
  })
  return [...keys, { read: 't.id', type: 'uuid', isDescending: sort[0]?.down ?? false, isNotNull: true }]
}

function orderType(place: Exclude<Storage, { kind: 'constant' }>): string {
  if (place.kind === 'count') return 'int'
  return place.type === 'numeric' || place.kind === 'extra' ? (EXTRA_TYPES[place.type] ?? place.type) : place.type
}

export const orderText = (keys: readonly OrderKey[]): string =>
  keys.map(({ read, isDescending }) => (isDescending ? `${read} desc` : read)).join(', ')

export const orderBy = (table: Table, sort: Sorts): string => orderText(orderKeys(table, sort))

/**
 * The conditions for the rows after a position, in consecutive parts, so that each part can use an index. Nulls are
 * last in ascending and first in descending order, as in PostgreSQL.
 */
export function keysetConditions(
  keys: readonly OrderKey[],
  place: readonly (string | null)[],
  parameters: Parameters,
): readonly string[] {
  const down = keys[0]?.isDescending === true
  const sign = down ? '<' : '>'
  const oneWay = keys.every((key) => key.isDescending === down)
  const [first, id] = keys
  const said = keys.map(({ type }, at) => (place[at] === null ? 'null' : parameters.add(place[at], type)))
  const row = `(${keys.map(({ read }) => read).join(', ')}) ${sign} (${said.join(', ')})`
  if (oneWay && keys.every(({ isNotNull }) => isNotNull)) return [row]
  if (!oneWay || keys.length !== 2 || !first || !id) return [keysetCondition(keys, place, said)]
  const empty = `${first.read} is null`
  if (place[0] !== null) return down ? [row] : [row, empty]
  const within = `${empty} and ${id.read} ${sign} ${said[1] ?? 'null'}`
  return down ? [within, `${first.read} is not null`] : [within]
}

/** One condition for any mix of directions. */
function keysetCondition(
  keys: readonly OrderKey[],
  place: readonly (string | null)[],
  said: readonly string[],
): string {
  const [key] = keys
  if (!key) return 'false'
  const [held, value = 'null'] = [place[0] ?? null, said[0]]
  const beyond =
    held === null
      ? key.isDescending
        ? `${key.read} is not null`
        : 'false'
      : key.isDescending
        ? `${key.read} < ${value}`
        : key.isNotNull
          ? `${key.read} > ${value}`
          : `(${key.read} > ${value} or ${key.read} is null)`
  if (keys.length === 1) return beyond
  const same = held === null ? `${key.read} is null` : `${key.read} = ${value}`
  return `(${beyond} or (${same} and ${keysetCondition(keys.slice(1), place.slice(1), said.slice(1))}))`
}
