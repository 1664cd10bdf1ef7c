import { logList } from '../../resource/index.ts'
import { readColumn } from '../../sql/index.ts'
import { DEVICE_COLUMNS, deviceEntry } from './deviceEntry.ts'
import type { DeviceRow } from './deviceEntry.ts'

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
