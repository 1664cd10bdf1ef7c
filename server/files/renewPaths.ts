import { isObject } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { openFilePath, signFilePath } from './signedPath.ts'

/**
 * Replaces the expired paths in stored values. A new path always needs a session: storing a gallery path must not extend
 * its lifetime.
 */
export function renewPaths(context: Pick<CallContext, 'portal' | 'tenant'>, value: unknown): unknown {
  if (typeof value === 'string') {
    const opened = openFilePath(context, value)
    const isExpired = opened?.tenant === context.tenant.id && opened.secondsLeft === 0
    return isExpired ? signFilePath(context, opened.id, 'private') : value
  }
  if (Array.isArray(value)) return value.map((one: unknown) => renewPaths(context, one))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renewPaths(context, one)]))
}
