import { NO_ROWS, UNCONFIRMED, canEnter } from '#engine/access'
import type { Principal, RowScope } from '#engine/access'
import { moduleForPrincipal, restrictionsOf } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import type { Portal } from '../../../server/operation/portal.ts'
import { findReach } from '../../../server/operation/reach.ts'
import { roleTypesOf, seedGrants } from '../../../server/definitions/index.ts'
import { titleTables } from '../../../server/operation/titleTables.ts'
import { Parameters, scopeCondition } from '../../../server/sql/index.ts'
import type { Table } from '../../../server/sql/index.ts'

/** Outcome of a call for a role: refused with a status before it runs, or made, with the rows that it reaches. */
export interface Cell {
  readonly outcome: '401' | '403' | 'made'
  /** Text in the table. */
  readonly text: string
}

/** One row of the table: a call, and its outcome for a visitor and for each type of role. */
export interface MatrixRow {
  readonly module: Module
  readonly call: Call
  readonly csv: boolean
  readonly cells: readonly Cell[]
}

/** Types of role in the order of the columns; null is nobody. */
export const COLUMNS: readonly (number | null)[] = [null, 3, 1, 4, 5, 6, 7, 8, 9]

/** Every declared call for every role that a new application has, as the definitions decide it. */
export function accessMatrix(portal: Portal): readonly MatrixRow[] {
  const principals = COLUMNS.map((type) => principalOf(portal, type))
  return [...portal.definitions.modules.values()].flatMap((module) =>
    [...module.calls.values()].flatMap((call) => {
      const exported = call.name === 'list' && module.list?.export ? module.actions.get('export') : undefined
      const row = (needs: Call['needs'], csv: boolean): MatrixRow => ({
        module,
        call,
        csv,
        cells: principals.map((principal) => cellOf(portal, module, call, needs, principal)),
      })
      return [row(call.needs, false), ...(exported ? [row({ kind: 'rights', rights: exported.needs }, true)] : [])]
    }),
  )
}

function principalOf({ definitions: { access } }: Portal, type: number | null): Principal {
  if (type === null) return { kind: 'nobody' }
  return { kind: 'user', id: '', tenant: 1, platform: 1, grants: seedGrants(access, type), roleTypes: [type] }
}

function cellOf(portal: Portal, module: Module, call: Call, needs: Call['needs'], principal: Principal): Cell {
  if (needs.kind === 'public') return { outcome: 'made', text: 'public' }
  if (principal.kind === 'nobody') return { outcome: '401', text: '401' }
  const [first] = call.paths[0] ?? []
  const confirms = first?.kind === 'text' && first.text === 'registro'
  if (principal.roleTypes.includes(UNCONFIRMED) && !confirms) return { outcome: '401', text: '401' }
  if (!canEnter(principal, roleTypesOf(portal.definitions))) return { outcome: '403', text: '–' }
  const { scope } = findReach(module, needs, principal)
  if (scope === null) return { outcome: '403', text: '–' }
  return { outcome: 'made', text: needs.kind === 'session' ? 'session' : rowsText(scope) }
}

function rowsText(scope: RowScope): string {
  if (!scope.guarded) return plainText(scope)
  return [...scope.guarded.byFunction].map(([id, rows]) => `${id}: ${plainText(rows)}`).join('; ')
}

const PARTS = ['own', 'area', 'client', 'all'] as const

const plainText = (scope: RowScope): string =>
  scope.all ? 'all' : PARTS.filter((part) => scope[part]).join(' ') || 'no row'

/** The whole as one readable file: calls, the bits behind them, what the bits mean for the rows of each table, and who writes which field. */
export function matrixText(portal: Portal, rows: readonly MatrixRow[]): string {
  const { access } = portal.definitions
  const heads = COLUMNS.map((type) => (type === null ? 'visitor' : `${type} ${access.roleTypes[String(type)] ?? ''}`))
  const calls = rows.map(({ call, csv, cells }) => [
    `${call.module}.${call.name}${csv ? ' (CSV)' : ''}`,
    ...cells.map(({ text }) => text),
  ])
  return [
    '# Who may make which call',
    'A role of each type as a new application has it. – is refused with 71001; 401 with 91031; a word says which rows are reached.',
    table(['call', ...heads], calls),
    '# Bits behind them',
    'The `acceso` of each action that any role but the administrator’s holds: 1 web, 2 mobile, 4 own, 8 areas, 16 clients, 32 all, 64 may grant.',
    table(['right', ...heads.slice(2)], bitRows(portal)),
    '# Rows that the bits reach',
    'What makes a row one’s own, of one’s areas, of one’s clients, as the database is asked. – means that the bit reaches no row.',
    table(['records', 'own (4)', 'areas (8)', 'clients (16)'], rowRows(portal)),
    '# Fields that a call writes',
    'Anything else in a payload is passed over.',
    table(['call', 'fields'], fieldRows(portal)),
    '# Fields that ask for a right of their own',
    'Who reads and writes them, where a call reaches the record; to anybody else they are not there. A right to write is asked beside that to read.',
    table(['field', ...heads.slice(2)], guardedRows(portal)),
    '# Names that are not told',
    'Of records that a role may not read the id alone is told, save by fields that name them on purpose.',
    table(['records', ...heads.slice(2)], nameRows(portal)),
    '',
  ].join('\n\n')
}

function bitRows({ definitions: { access } }: Portal): readonly (readonly string[])[] {
  const types = COLUMNS.slice(2).map((type) => seedGrants(access, type ?? 0))
  return Object.entries(access.functions).flatMap(([word, functionId]) =>
    Object.entries(access.actions).flatMap(([action, actionId]) => {
      const bits = types.map((grants) => grants[functionId]?.[actionId] ?? 0)
      return bits.slice(1).some((one) => one !== 0)
        ? [[`${word}.${action} (${functionId}.${actionId})`, ...bits.map((one) => (one === 0 ? '' : String(one)))]]
        : []
    }),
  )
}

const rowRows = ({ tenantDefinitions }: Portal): readonly (readonly string[])[] =>
  [...tenantDefinitions.base.tables.values()].map((table) => [
    table.module.id,
    ...(['own', 'area', 'client'] as const).map((bit) => reachedText(table, { ...NO_ROWS, [bit]: true })),
  ])

/** The condition itself, as the database is asked it; `me` is whoever asks. */
function reachedText({ module, ...rest }: Table, scope: RowScope): string {
  const plain = { ...module, access: { kind: 'function' as const, id: module.functionId } }
  const text = scopeCondition({ ...rest, module: plain }, scope, 'me', new Parameters())
  return text === 'false' ? '–' : `\`${text.replaceAll(/\$\d+::uuid/g, 'me')}\``
}

function fieldRows({ definitions }: Portal): readonly (readonly string[])[] {
  return [...definitions.modules.values()].flatMap(({ id, forms, actions }) => {
    const byForm = [...forms.values()].flatMap(({ submit, plan, readOnly }) =>
      submit.calls === null || readOnly ? [] : [[submit.calls, plan.roots.map(({ field }) => field.name)] as const],
    )
    const byAction = [...actions.values()].flatMap(({ effect }) =>
      effect.calls !== null && effect.sends ? [[effect.calls, Object.keys(effect.sends)] as const] : [],
    )
    return [...byForm, ...byAction].map(([call, names]) => [`${id}.${call}`, names.join(', ')])
  })
}

function guardedRows(portal: Portal): readonly (readonly string[])[] {
  const principals = COLUMNS.slice(2).map((type) => principalOf(portal, type))
  return [...portal.definitions.modules.values()].flatMap((module) =>
    [...module.needs.fields.keys()].map((name) => [
      `${module.id}.${name}`,
      ...principals.map((principal) => {
        const { hidden, readOnly } = restrictionsOf(moduleForPrincipal(module, principal, portal.definitions.context))
        return hidden.has(name) ? '–' : readOnly.has(name) ? 'read' : 'read, write'
      }),
    ]),
  )
}

/** Of each table: told, told of some, or not at all. */
function nameRows(portal: Portal): readonly (readonly string[])[] {
  const { base } = portal.tenantDefinitions
  const told = COLUMNS.slice(2).map((type) => titleTables(base, principalOf(portal, type), null).readable)
  return [...base.tables.values()].map((one) => [
    one.module.id,
    ...told.map((tables) => {
      const named = tables.get(one.module.id)
      return named === one ? 'all' : named ? 'those that are reached' : '–'
    }),
  ])
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
