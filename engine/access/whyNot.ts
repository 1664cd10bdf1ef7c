import { anyRows, rowScope } from './access.ts'
import type { RowScope } from './access.ts'
import { ROW_BITS, bitsOf } from './cells.ts'
import { platformBit } from './rights.ts'
import type { Grants, Platform } from './rights.ts'

/** A right by the ids of access.json. Without an action any of the function's is enough: a page. */
export interface WantedRight {
  readonly functionId: string
  readonly actionId: string | null
}

/** Whom it is about: all that the roles grant, before the application or the platform takes anything away. */
export interface Holder {
  readonly grants: Grants
  /** Ids of the functions that the application has. */
  readonly modules: readonly string[]
  readonly platform: Platform
}

/** What a record is to somebody: the bits that reach it. */
export type RowKind = Omit<RowScope, 'all' | 'guarded'>

/** What is asked about: any of the rights, none of which is needed where there are none; over one record, or over none. */
export interface Wanted {
  readonly rights: readonly WantedRight[]
  /** Null: no record is meant, and it is enough that some may be reached. */
  readonly row: RowKind | null
  /** Whether the definition's own condition holds; null: it hangs on a record that is not meant. */
  readonly condition: boolean | null
}

/** Why something is offered or not: the first that is lacking of the right that comes nearest. */
export type Why =
  | { readonly kind: 'offered'; readonly rows: RowScope; readonly isConditional: boolean }
  | { readonly kind: 'condition' }
  | (WantedRight & { readonly kind: 'module' | 'function' | 'action' | 'rows' })
  | (WantedRight & { readonly kind: 'platform'; readonly bit: number })
  | (WantedRight & { readonly kind: 'row'; readonly rows: RowScope })

/** What stands in the way, in the order in which it is met: the application, the roles, the platform, the records. */
const NEARER = ['module', 'function', 'action', 'platform', 'rows', 'row', 'offered'] as const

/** Explains why somebody is offered something or not, as the same bits decide it elsewhere. */
export function whyNot({ rights, row, condition }: Wanted, holder: Holder): Why {
  const found = rights.map((right) => ofRight(right, row, holder))
  const [nearest] = found.toSorted((a, b) => NEARER.indexOf(b.kind) - NEARER.indexOf(a.kind))
  if (nearest && nearest.kind !== 'offered') return nearest
  if (condition === false) return { kind: 'condition' }
  const reached = found.flatMap((one) => (one.kind === 'offered' ? [one.rows] : []))
  return { kind: 'offered', rows: anyRows(reached), isConditional: condition === null }
}

type OfRight = Exclude<Why, { readonly kind: 'condition' }>

function ofRight(right: WantedRight, row: RowKind | null, { grants, modules, platform }: Holder): OfRight {
  const { functionId, actionId } = right
  if (!modules.includes(functionId)) return { kind: 'module', ...right }
  const granted = Object.hasOwn(grants, functionId) ? (grants[functionId] ?? {}) : {}
  const actions = actionId === null ? Object.keys(granted) : [actionId]
  const bits = actions.map((action) => bitsOf(grants, functionId, action)).filter((one) => one !== 0)
  if (Object.values(granted).every((one) => one === 0)) return { kind: 'function', ...right }
  if (bits.length === 0) return { kind: 'action', ...right }
  const visible = platformBit(platform)
  const seen = bits.filter((one) => (one & visible) !== 0)
  if (seen.length === 0) return { kind: 'platform', ...right, bit: visible }
  const rows = anyRows(seen.map(rowScope))
  // A page is there for whoever sees anything of its function.
  if (actionId !== null && seen.every((one) => (one & ROW_BITS) === 0)) return { kind: 'rows', ...right }
  if (row !== null && !reaches(rows, row)) return { kind: 'row', ...right, rows }
  return { kind: 'offered', rows, isConditional: false }
}

const reaches = (rows: RowScope, row: RowKind): boolean =>
  rows.all || (rows.own && row.own) || (rows.area && row.area) || (rows.client && row.client)
