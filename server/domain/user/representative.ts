import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { newId } from '../../sql/index.ts'

/** The legal representative keeps the id that the server gave, whatever a client says. */
export function withRepresentative(payload: Values, stored: unknown): Values {
  const said = payload['repreLegal']
  if (!isObject(said)) return payload
  const id = isObject(stored) && typeof stored['id'] === 'string' ? stored['id'] : newId()
  return { ...payload, repreLegal: { ...said, id } }
}
