import { ALL_ROWS } from '#engine/call'
import type { Page } from '#engine/call'
import { orderText, keysetConditions } from './order.ts'
import type { OrderKey } from './order.ts'
import type { Parameters } from './parameters.ts'
import type { Table } from './table.ts'

/** What a page is of: rows in parts that have none in common, in an order, by its number or from a place in the order on. */
export interface PageQuery {
  readonly parts: readonly string[]
  readonly keys: readonly OrderKey[]
  readonly from: readonly (string | null)[] | null
  readonly page: Page | null
}

/**
 * The ids of a page, with what tells each row's place (`k0`, `k1`, …) for the page after it. The first part is read along an index that has
 * its rows in order; those of the others, `rest`, are looked for one by one, what orders them is made once, and they are told as `named`.
 * A size that the list offers stands in the statement: of a limit that is only told with it PostgreSQL thinks the worst, and plans each
 * page anew. To say every size would make a statement of each.
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
  /** The condition of the first part; whether there are others. */
  readonly first: string
  readonly hasRest: boolean
  readonly limit: string
  readonly isPaged: boolean
}

/** Where it takes several pieces of the order they follow each other, so that none is read that is not needed. */
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
 * The first part is stepped over without looking at what its rows are ordered by, which is dear for thousands: no more rows of the rest stand
 * before the page than there are, so the page begins no further than that in what is left.
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

/** What rows are ordered by, as `s0`, `s1`, …; the same keys where it stands so. */
const orderColumns = (keys: readonly OrderKey[]): string => keys.map(({ read }, at) => `, ${read} as s${at}`).join('')
const selectedKeys = (keys: readonly OrderKey[]): readonly OrderKey[] =>
  keys.map((key, at) => ({ ...key, read: `s${at}` }))

const inOrder = ({ table, keys, hasRest }: PageParts, part: string, span: string, told = true): string =>
  `select t.id${told ? orderColumns(keys) : ''}${hasRest ? ', false as named' : ''} from ${table.name} t where ${part} order by ${orderText(keys)} ${span}`

/** Rows that were read, in their order again; as text stands only what is answered, for a deep page steps over thousands. */
function mergeParts({ keys, hasRest, isPaged }: PageParts, rows: string, span = ''): string {
  const told = isPaged ? keys.map((_, at) => `, s${at}::text as k${at}`).join('') : ''
  return `select id${hasRest ? ', named' : ''}${told} from (${rows}) m order by ${orderText(selectedKeys(keys))}${span}`
}
