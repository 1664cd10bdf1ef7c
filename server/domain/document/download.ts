import { scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { download as answerFile, openFileContent, storedFiles } from '../../files/index.ts'
import { recordFileAccess } from '../../readAudit/index.ts'
import { recordOpening } from './evidence.ts'
import { readEntries } from './selected.ts'

const NOT_FOUND = '91016'

/** Answers the file of a document under the name of the document. */
export const download: Operation = async (context, { id, input: { rango } }) => {
  const [entry] = id === null ? [] : await readEntries(context, [id])
  const file = entry?.file
    ? (await storedFiles(context.rows, context.tenant.id, [entry.file])).get(entry.file)
    : undefined
  if (!file) return refuse(NOT_FOUND)
  await recordFileAccess(context, file)
  await recordOpening(context, file, 'downloaded', rango)
  const content = await openFileContent(context, context.rows, context.tenant.id, file)
  const range = rango === undefined ? null : scalarText(rango)
  return answerFile(content, file, { 'cache-control': 'private, no-store' }, range)
}
