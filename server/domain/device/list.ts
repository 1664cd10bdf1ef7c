import { logList } from '../../resource/index.ts'
import { readColumn } from '../../sql/index.ts'
import type { Values } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'

/** A row of the table of devices, without its token, which is told nobody. */
export interface DeviceRow {
  readonly id: string
  readonly version: number
  readonly platform: number
  readonly created_at: string
  readonly used_at: string
}

export const DEVICE_COLUMNS = 't.id, t.version, t.platform, t.created_at, t.used_at'

const COLUMNS = [
  readColumn('plataforma', 't.platform', 'integer'),
  readColumn('alta', 't.created_at', 'timestamptz'),
  readColumn('uso', 't.used_at', 'timestamptz'),
]

/** Lists the devices of the caller; during a view as somebody else there are none. */
export const list = logList<DeviceRow>({
  log: {
    name: 'device',
    from: 'device t',
    columns: DEVICE_COLUMNS,
    filterable: new Map(COLUMNS),
    sortable: new Map(COLUMNS),
  },
  visibleCondition: ({ session }, _found, parameters) => [
    session && !session.viewing ? `t.user_id = ${parameters.add(session.user.id, 'uuid')}` : 'false',
  ],
  toEntry: deviceEntry,
})

/** A device on the wire. */
export function deviceEntry(row: DeviceRow, { module }: CallContext): Values {
  return {
    id: row.id,
    version: row.version,
    acciones: [...new Set(module.actions.get('remove')?.needs.map(({ actionId }) => actionId))],
    plataforma: { id: row.platform },
    alta: row.created_at,
    uso: row.used_at,
  }
}
