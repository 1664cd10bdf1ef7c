import { unionRows, rowScope } from './access.ts'
import type { RowScope } from './access.ts'
import { ROW_BITS, bitsOf } from './grantEntries.ts'
import { platformBit } from './rights.ts'
import type { Grants, Platform } from './rights.ts'

/** A right by the ids of access.json. Without an action, any action of the function is enough, as for a page. */
export interface RequestedRight {
  readonly functionId: string
  readonly actionId: string | null
}

/**
 * The user whose access is explained: everything that the roles grant, before the application or the platform removes
 * anything.
 */
export interface AccessSubject {
  readonly grants: Grants
  /** Ids of the functions that the application has. */
  readonly modules: readonly string[]
  readonly platform: Platform
}

/** The relation of a user to a record: the bits that reach it. */
export type RowRelation = Omit<RowScope, 'all' | 'guarded' | 'within'>

/**
 * The request to explain. One of the rights is enough; an empty list needs no right. It concerns one record, or none.
 */
export interface AccessRequest {
  readonly rights: readonly RequestedRight[]
  /** Null: no record is given, and it is enough that some records can be reached. */
  readonly row: RowRelation | null
  /** Whether the definition's own condition holds. Null: it depends on a record that is not given. */
  readonly condition: boolean | null
}

/** The reason why something is offered or not: the first requirement missing from the right that comes closest. */
export type AccessExplanation =
  | { readonly kind: 'offered'; readonly rows: RowScope; readonly isConditional: boolean }
  | { readonly kind: 'condition' }
  | (RequestedRight & { readonly kind: 'module' | 'function' | 'action' | 'rows' })
  | (RequestedRight & { readonly kind: 'platform'; readonly bit: number })
  | (RequestedRight & { readonly kind: 'row'; readonly rows: RowScope })

/** The checks in the order in which they are made: application, roles, platform, records. */
const STAGES = ['module', 'function', 'action', 'platform', 'rows', 'row', 'offered'] as const

/** Explains why something is offered to a user or not. It uses the same bits as the access checks. */
export function explainAccess({ rights, row, condition }: AccessRequest, holder: AccessSubject): AccessExplanation {
  const found = rights.map((right) => explainRight(right, row, holder))
  const [nearest] = found.toSorted((a, b) => STAGES.indexOf(b.kind) - STAGES.indexOf(a.kind))
  if (nearest && nearest.kind !== 'offered') return nearest
  if (condition === false) return { kind: 'condition' }
  const reached = found.flatMap((one) => (one.kind === 'offered' ? [one.rows] : []))
  return { kind: 'offered', rows: unionRows(reached), isConditional: condition === null }
}

type RightExplanation = Exclude<AccessExplanation, { readonly kind: 'condition' }>

function explainRight(
  right: RequestedRight,
  row: RowRelation | null,
  { grants, modules, platform }: AccessSubject,
): RightExplanation {
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
  const rows = unionRows(seen.map(rowScope))
  // A page is available to every user who can view anything of its function.
  if (actionId !== null && seen.every((one) => (one & ROW_BITS) === 0)) return { kind: 'rows', ...right }
  if (row !== null && !reaches(rows, row)) return { kind: 'row', ...right, rows }
  return { kind: 'offered', rows, isConditional: false }
}

const reaches = (rows: RowScope, row: RowRelation): boolean =>
  rows.all || (rows.own && row.own) || (rows.area && row.area) || (rows.client && row.client)
