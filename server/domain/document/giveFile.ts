import { contentTag, download, openFileContent, readsOn, requestedRange } from '../../files/index.ts'
import type { RangeHeaders, StoredFile } from '../../files/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { recordReading } from './readings.ts'

/** Whether the headers ask for a part of a file that is not its beginning. */
export const isReadOn = (asked: RangeHeaders, file: StoredFile): boolean =>
  readsOn(requestedRange(asked, contentTag(file), file.bytes))

/** Answers a file, or the range of it that the headers ask for. Noted is what was found whole: a damaged file leaves no event. */
export async function giveFile(
  context: CallContext,
  file: StoredFile,
  kind: 'opened' | 'downloaded',
  asked: RangeHeaders,
): Promise<Answer> {
  const content = await openFileContent(context, context.rows, context.tenant.id, file)
  const range = requestedRange(asked, contentTag(file), content.size)
  const answered = await download(content, file, { 'cache-control': 'private, no-store' }, range)
  await recordReading(context, file, kind, range)
  return answered
}
