import { filesOf } from '#engine/field'
import type { Field } from '#engine/field'
import type { CallContext } from '../call/context.ts'
import { pathOfFile, wireFile } from './storedFile.ts'

/** What a field holds as it is read: files with the paths by which they can be had, anything else as it is. */
export function signedValue(
  context: Pick<CallContext, 'portal' | 'tenant'>,
  { kind: { travels } }: Field,
  value: unknown,
): unknown {
  if (travels === 'path') return typeof value === 'string' ? pathOfFile(context, value) : value
  if (travels !== 'file' && travels !== 'files') return value
  const files = filesOf(value).map((file) => wireFile(context, file))
  return travels === 'files' ? files : (files[0] ?? null)
}
