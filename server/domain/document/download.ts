import { refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'
import { readEntries } from './entries.ts'
import { giveFile } from './giveFile.ts'
import { openableVersions } from './openableFiles.ts'

const NOT_FOUND = '91016'

/** Answers the file of a document under the name of the document. */
export const download: Operation = async (context, { id, input: { rango, siRango } }) => {
  const [entry] = isUuid(id) ? await readEntries(context, [id]) : []
  if (!entry?.file) return refuse(NOT_FOUND)
  const asked = { range: rango, ifRange: siRango }
  const files = await openableVersions(context, [entry], asked)
  if ('ok' in files) return files
  const file = files.get(entry.file)
  return file ? giveFile(context, file, 'downloaded', asked) : refuse(NOT_FOUND)
}
