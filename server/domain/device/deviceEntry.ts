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
