import { safeFileName } from '#engine/field'
import { refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { openFilePath, storedFiles } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { recordFileAccess } from '../../readAudit/index.ts'
import { signedAttachment } from './attachment.ts'
import { canOpenFile } from './canOpenFile.ts'
import { giveFile, isReadOn } from './giveFile.ts'
import { signedVersion } from './sealedFile.ts'
import { isSignedFile } from './signed.ts'

const NOT_FOUND = '91016'
const DOCUMENT = 'document'

/**
 * Returns a file or a range of it. Without permission it is refused like a missing file, and so is one that is asked for
 * as signed and is not; what was signed is given sealed, an attachment always. Whoever keeps a file names it; without a name it is shown.
 */
export const content: Operation = async (context, { input: { docpath, docname, signed, rango, siRango } }) => {
  const opened = openFilePath(context, docpath)
  if (opened?.tenant !== context.tenant.id || opened.secondsLeft === 0 || !isFileName(docname)) return refuse(NOT_FOUND)
  const file = (await storedFiles(context.rows, context.tenant.id, [opened.id])).get(opened.id)
  if (!file || !(await canOpenFile(context, file))) return refuse(NOT_FOUND)
  const given = await givenFile(context, file, signed === 'true')
  if (!given) return refuse(NOT_FOUND)
  const asked = { range: rango, ifRange: siRango }
  await recordFileAccess(context, file, isReadOn(asked, given))
  return giveFile(context, given, docname === undefined ? 'opened' : 'downloaded', asked)
}

/** A document has its file as it was shown, and signed; an attachment that was signed has the signed file alone. Null: it is not signed. */
async function givenFile(context: CallContext, file: StoredFile, isSigned: boolean): Promise<StoredFile | null> {
  const attached = file.ownerRecord?.table === DOCUMENT ? file : await signedAttachment(context, file)
  if (attached !== file || !isSigned) return attached
  return (await isSignedFile(context, file.id)) ? signedVersion(context, context.rows, file) : null
}

/** Stored names have no commas, but clients may send the name with them. */
const isFileName = (name: unknown): boolean =>
  name === undefined ||
  (typeof name === 'string' && safeFileName(name) === name.replaceAll(',', '') && !ENCODED_SEPARATOR.test(name))

/** Separators, dots and null characters that are encoded twice. */
const ENCODED_SEPARATOR = /%(?:2e|2f|5c|00)/i
