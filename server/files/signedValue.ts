import { isSensitive } from '#engine/definition'
import { filesOf } from '#engine/field'
import type { Field, PathPurpose } from '#engine/field'
import type { CallContext } from '../operation/index.ts'
import { signFilePath } from './signedPath.ts'
import { toWireFile } from './storedFile.ts'

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
