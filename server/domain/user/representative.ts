import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { newId } from '../../sql/index.ts'

/** Restores the id of the legal representative, which clients cannot change. */
export function withRepresentative(payload: Values, stored: unknown): Values {
  const said = payload['repreLegal']
  if (!isObject(said)) return payload
  const id = isObject(stored) && typeof stored['id'] === 'string' ? stored['id'] : newId()
  return { ...payload, repreLegal: { ...said, id } }
}
