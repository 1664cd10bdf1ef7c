import type { Values } from '#engine/form'
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
export const list = logList<ViewRow>({
  log: {
    name: 'view_as',
    from: `view_as t
  left join view_as e on e.tenant_id = t.tenant_id and e.id = t.id and e.event = 'ended'
  join "user" p on p.tenant_id = t.tenant_id and p.id = t.person
  join "user" a on a.tenant_id = t.tenant_id and a.id = t.administrator`,
    columns:
      't.id, t.person, p.nombre as seen, t.administrator, a.nombre as seer, t.reason, t.at as began, e.at as ended',
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
  readonly seen: string
  readonly administrator: string
  readonly seer: string
  readonly reason: string
  readonly began: string
  readonly ended: string | null
}

/** Entries offer no actions. */
function entry({ id, person, seen, administrator, seer, reason, began, ended }: ViewRow): Values {
  return {
    id,
    version: 1,
    acciones: [],
    usuario: { id: person, nombre: seen },
    administrador: { id: administrator, nombre: seer },
    motivo: reason,
    desde: began,
    ...(ended === null ? {} : { hasta: ended }),
  }
}
