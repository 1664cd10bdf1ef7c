import type { Values } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import { logList } from '../../resource/index.ts'
import { readColumn } from '../../sql/index.ts'
import { reachedOwn } from '../openSession/index.ts'

const COLUMNS = [
  readColumn('nombre', 't.nombre', 'text'),
  readColumn('alta', 't.created_at', 'timestamptz'),
  readColumn('uso', 't.used_at', 'timestamptz'),
]

/** Lists passkeys: one's own, and those of people whose credentials one may change. */
export const list = logList<PasskeyRow>({
  log: {
    name: 'passkey',
    from: 'passkey t join "user" u on u.tenant_id = t.tenant_id and u.id = t.user_id',
    columns: 't.id, t.user_id, u.nombre as persona, t.nombre, t.created_at, t.used_at',
    filterable: new Map([...COLUMNS, readColumn('persona', 't.user_id', 'uuid')]),
    sortable: new Map([...COLUMNS, readColumn('persona', 'u.nombre', 'text')]),
  },
  visibleCondition: (context, _found, parameters) => [reachedOwn(context, parameters)],
  toEntry: entry,
})

interface PasskeyRow {
  readonly id: string
  readonly user_id: string
  readonly persona: string
  readonly nombre: string
  readonly created_at: string
  readonly used_at: string | null
}

function entry(row: PasskeyRow, { module }: CallContext): Values {
  return {
    id: row.id,
    version: 1,
    acciones: [...new Set(module.actions.get('remove')?.needs.map(({ actionId }) => actionId))],
    usuario: { id: row.user_id, nombre: row.persona },
    nombre: row.nombre,
    alta: row.created_at,
    ...(row.used_at === null ? {} : { uso: row.used_at }),
  }
}
