import { randomUUID } from 'node:crypto'

/** Hexadecimal digits of the timestamp in milliseconds. */
const TIMESTAMP_DIGITS = 12

/**
 * A UUID of version 7 (RFC 9562, 5.7), so that new ids are adjacent in the index. The random bits come from a version
 * 4 UUID, which the platform generates in batches.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(TIMESTAMP_DIGITS, '0')
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${random.slice(19)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)
