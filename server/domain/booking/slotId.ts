import { LAST_DAY } from '#engine/field'
import { isUuid } from '../../sql/index.ts'

const MINUTE = 60_000
const [ID_BYTES, ID_LENGTH] = [16, 22]

/** The id of a slot on the wire: its area and its start, in the characters of an id. */
export const slotId = (area: string, start: number): string =>
  `${Buffer.from(area.replaceAll('-', ''), 'hex').toString('base64url')}_${(start / MINUTE).toString(36)}`

/** The area and the start of a slot, or null if it is none. */
export function readSlotId(id: unknown): { readonly area: string; readonly start: number } | null {
  if (typeof id !== 'string' || id[ID_LENGTH] !== '_') return null
  const bytes = Buffer.from(id.slice(0, ID_LENGTH), 'base64url')
  const hex = bytes.toString('hex')
  const area = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  const start = Number.parseInt(id.slice(ID_LENGTH + 1), 36) * MINUTE
  return bytes.length === ID_BYTES && isUuid(area) && start >= 0 && start < Date.parse(LAST_DAY)
    ? { area, start }
    : null
}
