import type { Values } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import { logList } from '../../resource/index.ts'
import { readColumn } from '../../sql/index.ts'

const COLUMNS = [
  readColumn('nombre', 't.nombre', 'text'),
  readColumn('creada', 't.created_at', 'timestamptz'),
  readColumn('uso', 't.read_at', 'timestamptz'),
]

interface FeedRow {
  readonly id: string
  readonly version: number
  readonly nombre: string
  readonly created_at: string
  readonly read_at: string | null
}

/** Lists the caller's own feeds, without their addresses. During a view as somebody else there are none. */
export const list = logList<FeedRow>({
  log: {
    name: 'calendar-feed',
    from: 'calendar_key t',
    columns: 't.id, t.version, t.nombre, t.created_at, t.read_at',
    filterable: new Map(COLUMNS),
    sortable: new Map(COLUMNS),
  },
  visibleCondition: ({ plan, session }, _found, parameters) => [
    session === null || session.viewing ? 'false' : `t.user_id = ${parameters.add(plan.user, 'uuid')}`,
  ],
  toEntry,
})

function toEntry({ id, version, nombre, created_at: creada, read_at: uso }: FeedRow, { module }: CallContext): Values {
  const actions = ['renew', 'withdraw'].flatMap((name) => module.actions.get(name)?.needs ?? [])
  return {
    id,
    version,
    acciones: [...new Set(actions.map(({ actionId }) => actionId))],
    nombre,
    creada,
    ...(uso === null ? {} : { uso }),
  }
}
