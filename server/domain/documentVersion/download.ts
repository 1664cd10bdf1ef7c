import type { Operation } from '../../operation/index.ts'
import { giveFile, signedVersion } from '../document/index.ts'
import { openVersion } from './openVersion.ts'

/** Answers the file of a version, sealed if it was signed, under the name that it had. */
export const download: Operation = async (context, { id, input: { rango, siRango } }) => {
  const opened = await openVersion(context, id)
  if ('ok' in opened) return opened
  const file = await signedVersion(context, context.rows, opened.file)
  return giveFile(context, file, 'downloaded', { range: rango, ifRange: siRango })
}
