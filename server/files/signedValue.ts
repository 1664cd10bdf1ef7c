import { filesOf } from '#engine/field'
import type { Field } from '#engine/field'
import type { CallContext } from '../operation/index.ts'
import { signFilePath, toWireFile } from './storedFile.ts'

/** The value as it is read: files get signed paths, other values stay as they are. */
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
