import { filesOf } from '#engine/field'
import type { Field } from '#engine/field'
import type { CallContext } from '../operation/index.ts'
import { signFilePath, toWireFile } from './storedFile.ts'

/** What a field holds as it is read: files with the paths by which they can be had, anything else as it is. */
export function signedValue(
  context: Pick<CallContext, 'portal' | 'tenant'>,
  { kind: { transport } }: Field,
  value: unknown,
): unknown {
  if (transport === 'path') return typeof value === 'string' ? signFilePath(context, value) : value
  if (transport !== 'file' && transport !== 'files') return value
  const files = filesOf(value).map((file) => toWireFile(context, file))
  return transport === 'files' ? files : (files[0] ?? null)
}
