import type { Values } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import { logList } from '../../resource/index.ts'
import { isLiveSession } from '../../session/index.ts'
import { readColumn } from '../../sql/index.ts'
import { reachedOwn } from './reachedSessions.ts'

const COLUMNS = [
  readColumn('dispositivo', 't.device', 'text'),
  readColumn('direccion', 't.address', 'text'),
  readColumn('inicio', 't.created_at', 'timestamptz'),
  readColumn('uso', 't.seen_at', 'timestamptz'),
]

/** Lists open sessions, with the device and the address that opened them. */
export const list = logList<SessionRow>({
  log: {
    name: 'session',
    from: 'session t join "user" u on u.tenant_id = t.tenant_id and u.id = t.user_id',
    columns: 't.id, t.user_id, u.nombre, t.device, t.address, t.created_at, t.seen_at, t.token_hash',
    filterable: new Map([...COLUMNS, readColumn('persona', 't.user_id', 'uuid')]),
    sortable: new Map([...COLUMNS, readColumn('persona', 'u.nombre', 'text')]),
  },
  visibleCondition: (context, _found, parameters) => [isLiveSession('t', 'u'), reachedOwn(context, parameters)],
  toEntry: entry,
})

interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly nombre: string
  readonly device: string | null
  readonly address: string | null
  readonly created_at: string
  readonly seen_at: string
  readonly token_hash: Buffer
}

/** The caller's present session is left by signing out. */
function entry(row: SessionRow, { session, module }: CallContext): Values {
  const isCurrent = session !== null && row.token_hash.equals(session.check.token)
  return {
    id: row.id,
    version: 1,
    acciones: isCurrent ? [] : [...new Set(module.actions.get('end')?.needs.map(({ actionId }) => actionId))],
    usuario: { id: row.user_id, nombre: row.nombre },
    ...(row.device === null ? {} : { dispositivo: row.device }),
    ...(row.address === null ? {} : { direccion: row.address }),
    inicio: row.created_at,
    uso: row.seen_at,
    actual: isCurrent,
  }
}
