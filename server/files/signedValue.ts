import { isSensitive } from '#engine/definition'
import { filesOf } from '#engine/field'
import type { Field, PathPurpose } from '#engine/field'
import type { CallContext } from '../operation/index.ts'
import { signFilePath, openFilePath } from './signedPath.ts'
import { toWireFile } from './storedFile.ts'
import { isObject } from '#engine/form'

/** The value of a field with signed paths for its files. `purpose` is what its pictures are for. */
export function signedValue(
  context: Pick<CallContext, 'portal' | 'tenant'>,
  { kind: { transport }, source }: Field,
  value: unknown,
  purpose: PathPurpose,
): unknown {
  if (source.ofFile?.endsWith('.path'))
    return typeof value === 'string' ? signFilePath(context, value, 'private') : value
  if (transport === 'path') {
    if (typeof value !== 'string') return value
    return signFilePath(context, value, source.protect === true ? 'private' : purpose)
  }
  if (transport !== 'file' && transport !== 'files') return value
  const files = filesOf(value).map((file) => toWireFile(context, file))
  return transport === 'files' ? files : (files[0] ?? null)
}

/** Purpose of the pictures of a field: pictures that some readers of the record may not see are not for the gallery. */
export const galleryOf = (field: Field): PathPurpose =>
  isSensitive(field) || isRestricted(field) ? 'private' : 'gallery'

const isRestricted = ({ source, of }: Field): boolean => source.needs !== undefined || of.some(isRestricted)

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
