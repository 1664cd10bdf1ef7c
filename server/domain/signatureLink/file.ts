import {
  openFileContent,
  contentTag,
  download,
  requestedRange,
  storedFiles,
  toFormFile,
  toWireFile,
} from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { fileIn, inDocuments, readDocument, recordReading, signedVersion } from '../signatureRequest/index.ts'
import { withLink } from './withLink.ts'
import type { LinkedPlace } from './withLink.ts'

const NO_LINK = '92145'

interface PlacedFile {
  readonly original: StoredFile
  /** With the signatures that it has. */
  readonly shown: StoredFile
  readonly isSigned: boolean
  readonly wire: ReturnType<typeof toWireFile>
}

/** The file of the document of a link. Null: it is gone. */
export async function fileOfPlace({ context, stored }: LinkedPlace): Promise<PlacedFile | null> {
  const { rows, tenant } = context
  const document = await readDocument(inDocuments(context), rows, stored)
  const id = document && fileIn(document.values['archivo'])
  const original = id ? (await storedFiles(rows, tenant.id, [id])).get(id) : undefined
  if (!original) return null
  const shown = await signedVersion(context, rows, original)
  const wire = toWireFile(context, toFormFile({ ...shown, id: original.id }))
  return { original, shown, isSigned: shown.id !== original.id, wire }
}

/**
 * Returns the document of a link or a range of it, with the signatures that it has if it is asked for as signed. It is noted who has
 * opened it: once for all parts that are read within an hour.
 */
export const content: PublicOperation = (context, { input }) =>
  withLink(context, input['token'], async (linked) => {
    const found = await fileOfPlace(linked)
    if (!found) return refuse(NO_LINK)
    const { rows, tenant } = linked.context
    const file = input['signed'] === true || input['signed'] === 'true' ? found.shown : found.original
    const opened = await openFileContent(linked.context, rows, tenant.id, file)
    const range = requestedRange({ range: input['rango'], ifRange: input['siRango'] }, contentTag(file), opened.size)
    const answered = await download(opened, file, { 'cache-control': 'private, no-store' }, range)
    await recordReading(inDocuments(linked.context), file, 'opened', range, linked.stored.id)
    return answered
  })
