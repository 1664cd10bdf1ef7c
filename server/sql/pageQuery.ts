import { ALL_ROWS } from '#engine/call'
import type { Page } from '#engine/call'
import { orderText, keysetConditions } from './order.ts'
import type { OrderKey } from './order.ts'
import type { Parameters } from './parameters.ts'
import type { Table } from './table.ts'

/** A page of disjoint parts in an order, by number or after a position. */
export interface PageQuery {
  readonly parts: readonly string[]
  readonly keys: readonly OrderKey[]
  readonly from: readonly (string | null)[] | null
  readonly page: Page | null
}

/**
 * Selects the ids of a page and their sort keys (`k0`, `k1`, …) for the next cursor. The first part is read along an
 * index in order. The rows of the other parts (`rest`) are looked up one by one, sorted, and marked as `named`. Page
 * sizes that lists offer are literals, because PostgreSQL assumes the worst for a parameter and plans each page anew.
 * Other sizes are parameters, to limit the number of statements.
 */
export function pageQuery(table: Table, { parts, keys, from, page }: PageQuery, parameters: Parameters): string {
  const { size, number } = page ?? { size: ALL_ROWS, number: 1 }
  const [first = 'false', ...others] = parts
  const limit = table.module.list?.sizes.includes(size) ? String(size) : parameters.add(size, 'int')
  const piece = { table, keys, first, limit, hasRest: others.length > 0, isPaged: page !== null }
  const rest = others
    .map((part) => `select t.id${orderColumns(keys)}, true as named from ${table.name} t where ${part}`)
    .join(' union all ')
  const text = from
    ? keysetPage(piece, from, parameters)
    : offsetPage(piece, number === 1 ? '0' : parameters.add((number - 1) * size, 'bigint'))
  return rest === '' ? text : `with rest as materialized (${rest}) ${text}`
}

interface PageParts {
  readonly table: Table
  readonly keys: readonly OrderKey[]
  /** Condition of the first part, and whether there are more. */
  readonly first: string
  readonly hasRest: boolean
  readonly limit: string
  readonly isPaged: boolean
}

/** Concatenates the consecutive parts of the order, so that later ones are read only if needed. */
function keysetPage(piece: PageParts, from: readonly (string | null)[], parameters: Parameters): string {
  const { keys, first, hasRest, limit } = piece
  const span = `limit ${limit}`
  const told = hasRest ? keysetConditions(selectedKeys(keys), from, parameters) : []
  const pieces = keysetConditions(keys, from, parameters).map((after, at) => {
    const own = inOrder(piece, `${first} and ${after}`, span)
    const rest = `${REST} where ${told[at] ?? 'false'} order by ${orderText(selectedKeys(keys))} ${span}`
    return hasRest ? mergeParts(piece, `(${own}) union all (${rest})`, ` ${span}`) : mergeParts(piece, own)
  })
  const [only = ''] = pieces
  return pieces.length === 1 ? only : `select * from (${pieces.map((one) => `(${one})`).join(' union all ')}) u ${span}`
}

/**
 * Skips rows of the first part without computing their sort keys. At most as many rows as `rest` has can precede the
 * page, so the merge starts that much earlier.
 */
function offsetPage(piece: PageParts, offset: string): string {
  const { keys, first, hasRest, limit, isPaged } = piece
  if (!hasRest) {
    const only = inOrder(piece, first, `limit ${limit} offset ${offset}`, isPaged)
    return isPaged ? mergeParts(piece, only) : only
  }
  const [reach, many] = [`${limit} + ${offset}`, '(select count(*) from rest)']
  const own = inOrder(piece, first, `limit least(${limit} + ${many}, ${reach}) offset greatest(${offset} - ${many}, 0)`)
  const rest = `${REST} order by ${orderText(selectedKeys(keys))} limit ${reach}`
  return mergeParts(piece, `(${own}) union all (${rest})`, ` limit ${limit} offset least(${offset}, ${many})`)
}

const REST = 'select * from rest'

/** The sort keys as columns `s0`, `s1`, …. */
const orderColumns = (keys: readonly OrderKey[]): string => keys.map(({ read }, at) => `, ${read} as s${at}`).join('')
const selectedKeys = (keys: readonly OrderKey[]): readonly OrderKey[] =>
  keys.map((key, at) => ({ ...key, read: `s${at}` }))

const inOrder = ({ table, keys, hasRest }: PageParts, part: string, span: string, told = true): string =>
  `select t.id${told ? orderColumns(keys) : ''}${hasRest ? ', false as named' : ''} from ${table.name} t where ${part} order by ${orderText(keys)} ${span}`

/** Merges the rows in order. Only returned rows are converted to text, because a deep page skips thousands. */
function mergeParts({ keys, hasRest, isPaged }: PageParts, rows: string, span = ''): string {
  const told = isPaged ? keys.map((_, at) => `, s${at}::text as k${at}`).join('') : ''
  return `select id${hasRest ? ', named' : ''}${told} from (${rows}) m order by ${orderText(selectedKeys(keys))}${span}`
}
