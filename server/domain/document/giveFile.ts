import { download, openFileContent, parseRange } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { recordReading } from './evidence.ts'

/** Answers a file, or the range of it that a header asks for. Noted is what was found whole: a damaged file leaves no event. */
export async function giveFile(
  context: CallContext,
  file: StoredFile,
  kind: 'opened' | 'downloaded',
  rango: unknown,
): Promise<Answer> {
  const header = typeof rango === 'string' ? rango : null
  const content = await openFileContent(context, context.rows, context.tenant.id, file)
  const answered = await download(content, file, { 'cache-control': 'private, no-store' }, header)
  await recordReading(context, file, kind, parseRange(header, content.size))
  return answered
}
