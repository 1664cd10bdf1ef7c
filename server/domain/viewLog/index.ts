import type { Values } from '#engine/form'
import type { ModuleOperations } from '../../operation/index.ts'
import { logList } from '../../resource/index.ts'
import { readColumn, scopeCondition } from '../../sql/index.ts'

const COMMON = [
  readColumn('motivo', 't.reason', 'text'),
  readColumn('desde', 't.at', 'timestamptz'),
  readColumn('hasta', 'e.at', 'timestamptz'),
]

/**
 * Lists views as other users, latest first. Each view has two rows: `t` is its start, `e` its end if it has ended;
 * `p` and `a` are the users.
 */
const list = logList<ViewRow>({
  log: {
    name: 'view_as',
    from: `view_as t
  left join view_as e on e.tenant_id = t.tenant_id and e.id = t.id and e.event = 'ended'
  join "user" p on p.tenant_id = t.tenant_id and p.id = t.person
  join "user" a on a.tenant_id = t.tenant_id and a.id = t.administrator`,
    columns:
      't.id, t.person, p.nombre as person_name, t.administrator, a.nombre as administrator_name, t.reason, t.at as started_at, e.at as ended_at',
    filterable: new Map([
      ...COMMON,
      readColumn('persona', 't.person', 'uuid'),
      readColumn('administrador', 't.administrator', 'uuid'),
    ]),
    sortable: new Map([
      ...COMMON,
      readColumn('persona', 'p.nombre', 'text'),
      readColumn('administrador', 'a.nombre', 'text'),
    ]),
  },
  visibleCondition: ({ scope, plan }, found, parameters) => [
    "t.event = 'began'",
    scopeCondition(found, scope, plan.user, parameters),
  ],
  toEntry: entry,
})

interface ViewRow {
  readonly id: string
  readonly person: string
  readonly person_name: string
  readonly administrator: string
  readonly administrator_name: string
  readonly reason: string
  readonly started_at: string
  readonly ended_at: string | null
}

/** Entries offer no actions. */
function entry(row: ViewRow): Values {
  return {
    id: row.id,
    version: 1,
    acciones: [],
    usuario: { id: row.person, nombre: row.person_name },
    administrador: { id: row.administrator, nombre: row.administrator_name },
    motivo: row.reason,
    desde: row.started_at,
    ...(row.ended_at === null ? {} : { hasta: row.ended_at }),
  }
}

export const viewLog: ModuleOperations = { operations: { list } }
