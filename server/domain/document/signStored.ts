import { Readable } from 'node:stream'
import { languageOf, DEFAULT_LANGUAGE } from '#engine/text'
import type { ShownPages, Signature } from '#engine/signature'
import { SIGNATURE_TABLE, claimDrawing, recordSignature, recordSigning, sealDocument } from '../../evidence/index.ts'
import type { ReceivedFile } from '../../fileStore/index.ts'
import { openFileContent, quotaDenial, storeFiles, storedFiles } from '../../files/index.ts'
import type { OwnerRecord, StoredFile } from '../../files/index.ts'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, RefusedAnswer } from '../../operation/index.ts'
import { answeredFields, ownerRecordOf, readRecord, tableOf, toWire } from '../../resource/index.ts'
import type { SealProblem } from '../../signature/index.ts'
import { newId } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { SpentCode } from '../signingCode/index.ts'
import { mayOpenProtected } from './canOpenFile.ts'
import { actingPerson } from './evidence.ts'
import { markSigned } from './markSigned.ts'
import { signedVersion } from './sealedFile.ts'

const NOT_FOUND = '91016'
const BAD_VALUE = '90004'
const NOT_A_PICTURE = '91018'
const TOO_LARGE = '90008'
const CHANGED = '92001'
/** A drawing that has signed before. */
const COPIED = '92146'
/** A code for another version of the document. */
const WRONG_CODE = '92140'
/** Nothing that can be signed. */
const NOT_NOW = '92010'
/** Too many files are read at once. */
const BUSY = '92005'
const RETRY_SECONDS = 5
const PICTURE = 'firma'
const PDF = 'application/pdf'
/** Pixels of either side of a picture, and of all of it. */
const LONGEST_SIDE = 4000
const MOST_PIXELS = 4_000_000

const SEAL_CODES: { readonly [problem in SealProblem]: string } = {
  unreadable: '92090',
  foreign: '92091',
  full: '92092',
  picture: NOT_A_PICTURE,
  unstamped: '92093',
  heavy: '92125',
  busy: BUSY,
}

export interface Signing {
  readonly signature: Signature
  readonly picture: ReceivedFile
  /** Of the bytes that the client has shown. */
  readonly fileHash: string | null
  /** The pages that were shown, as the client tells. Null or absent: it does not. */
  readonly pages?: ShownPages | null
  /** Of the document that the client has read. */
  readonly version: number | null
  /** Whether the signer was asked to: they may open the file, and may have been shown it before others signed it. */
  readonly isAsked: boolean
  /** The one-time code of the signer. Null: none was asked for. */
  readonly code?: SpentCode | null
  /** The act of signing several documents with one drawing. Absent: the drawing signs this one alone. */
  readonly act?: string
  /** A signer without an account, by the id of their place. Absent: the caller signs. */
  readonly outsider?: Outsider
}

export interface Outsider {
  readonly id: string
  readonly name: string
}

/**
 * Signs a stored document in the caller's transaction: notes it, seals the PDF and stores it. Adds the sealed file to `made`, so
 * that the caller settles it with the transaction.
 */
export async function signStored(
  context: CallContext,
  id: string,
  { signature, picture, fileHash, pages = null, version, isAsked, code = null, act, outsider }: Signing,
  made: ReceivedFile[],
): Promise<Answer> {
  const { portal, rows, tenant, address, agent } = context
  const signer = outsider?.id ?? actingPerson(context)
  if (signer === null) return refuse(NOT_NOW)
  const at = portal.clock()
  const marked = await markSigned(context, id, { signer, isUser: outsider === undefined, version, at })
  if ('ok' in marked) return marked
  if (code && !code.files.includes(marked.file)) return refuseAt('/codigo', WRONG_CODE)
  const shown = await shownFile(context, marked.file, { fileHash, pages, isAsked })
  if ('ok' in shown) return shown
  const owner = ownerRecordOf(context, id)
  const signed = {
    id: newId(),
    at,
    signer,
    signature,
    picture: { id: picture.id, hash: picture.sha256.toString('hex') },
    file: { id: shown.file.id, hash: shown.hash },
    shownHash: fileHash,
    codeSentTo: code?.sentTo ?? null,
    version: marked.version,
    pages,
  }
  if (!(await claimDrawing(rows, tenant.id, signature, act ?? signed.id))) return refuseAt('/grafo', COPIED)
  const ownerRecord = { table: SIGNATURE_TABLE, record: signed.id }
  await storeFiles(context, rows, [picture], { ownerRecord })
  const drawn = await readPicture(context, rows, picture.id)
  if (drawn === null) return refuseAt(`/${PICTURE}`, TOO_LARGE)
  await recordSigning(rows, tenant.id, owner, signed)
  const sealed = await sealShown(context, shown, { ...signed, outsider, owner, name: marked.name, picture: drawn })
  if ('ok' in sealed) return sealed
  made.push(sealed)
  await storeFiles(context, rows, [sealed], { ownerRecord })
  await recordSignature(rows, tenant.id, owner, {
    ...signed,
    place: `${address}\n${agent}`,
    sealed: { id: sealed.id, hash: sealed.sha256.toString('hex') },
  })
  return answerSigned(context, id)
}

async function answerSigned(context: CallContext, id: string): Promise<Answer> {
  const table = tableOf(context)
  const after = await readRecord(context, table, id, context.scope, context.rows)
  if (!after) return refuse(NOT_FOUND)
  return answer(200, toWire(after, answeredFields(table), context), { etag: `"${after.version}"` })
}

interface ShownFile {
  readonly file: StoredFile
  readonly hash: string
}

/** The PDF that the signer has been shown, with the signatures that it has by now, or why it cannot be signed. */
async function shownFile(
  context: CallContext,
  id: string,
  { fileHash, pages = null, isAsked }: Pick<Signing, 'fileHash' | 'pages' | 'isAsked'>,
): Promise<ShownFile | RefusedAnswer> {
  const { rows, tenant } = context
  const original = (await storedFiles(rows, tenant.id, [id])).get(id)
  if (original && !isAsked && !mayOpenProtected(context, original)) return refuse(NOT_FOUND)
  if (original?.mime !== PDF) return refuse(NOT_NOW)
  const file = await signedVersion(context, rows, original)
  const hash = file.hash.toString('hex')
  const isPresent = fileHash === null || fileHash === hash
  if (!isPresent && !(isAsked && (await isEarlierVersion(context, original, fileHash))))
    return refuseAt('/huella', CHANGED)
  return (pages && (await refusePages(context, { file, hash }, fileHash, pages))) ?? { file, hash }
}

/** Refuses another number of pages than the file has. The first seal adds one, which who was shown the file before it has not seen. */
async function refusePages(
  context: CallContext,
  { file, hash }: ShownFile,
  shownHash: string | null,
  { of }: ShownPages,
): Promise<RefusedAnswer | null> {
  const counted = await context.portal.pdfs.countPages(await contentOf(context, context.rows, file))
  if (!counted.ok) return refuseSealing(counted.problems[0])
  const count = counted.value
  // A file that is not a PDF is refused when it is sealed.
  const isRight = count === null || of === count || (shownHash !== hash && of === count - 1)
  return isRight ? null : refuseAt('/paginas', BAD_VALUE)
}

/** Whether some bytes are those of a file before others have signed it: what they added are signatures alone. */
async function isEarlierVersion(
  { rows, tenant }: CallContext,
  { hash, ownerRecord }: StoredFile,
  shown: string,
): Promise<boolean> {
  if (hash.toString('hex') === shown) return true
  const { rowCount } = await rows.query({
    name: 'earlier-sealed-file',
    text: `select 1 from signature where tenant_id = $1::int and entity = $2 and record = $3 and sealed_hash = $4`,
    values: [tenant.id, ownerRecord?.table, ownerRecord?.record, shown],
  })
  return rowCount > 0
}

interface ShownSigning {
  readonly owner: OwnerRecord
  /** Of the document. */
  readonly name: string
  readonly at: Date
  readonly signer: string
  readonly outsider: Outsider | undefined
  readonly signature: Signature
  readonly picture: Buffer
}

/** Seals a shown PDF. Returns the received file, which belongs to nobody yet, or why there is none. */
async function sealShown(
  context: CallContext,
  { file, hash }: ShownFile,
  { owner, name, at, signer, outsider, signature, picture }: ShownSigning,
): Promise<ReceivedFile | RefusedAnswer> {
  const { portal, rows, tenant } = context
  const translator = context.definitions.translators[languageOf(tenant.language) ?? DEFAULT_LANGUAGE]
  const bytes = await contentOf(context, rows, file)
  const shownName = typedBefore(outsider?.name ?? (await nameOf(context, rows, signer)), signature)
  const sealed = await sealDocument(
    { portal, rows, tenant, translator },
    { owner, name, bytes, hash, at, signer: shownName, picture },
  )
  if (!sealed.ok) return refuseSealing(sealed.problems[0])
  const denial = await quotaDenial(context, rows, sealed.value.length, false)
  if (denial) return refuse(denial)
  return portal.files.receive('sellado', file.name, Readable.from([sealed.value]), sealed.value.length)
}

function refuseSealing(problem: SealProblem = 'unreadable'): RefusedAnswer {
  const code = SEAL_CODES[problem]
  return code === BUSY ? refuseBusy() : refuse(code)
}

export const refuseBusy = (): RefusedAnswer => refuse(BUSY, { retryAfter: RETRY_SECONDS })

async function contentOf(context: CallContext, rows: Rows, file: StoredFile): Promise<Buffer> {
  const content = await openFileContent(context, rows, context.tenant.id, file)
  return content.read(0, content.size)
}

/** The bytes of a PNG. Null: it has more pixels than a signature needs. They follow its first chunk's name (PNG, 11.2.1). */
async function readPicture(context: CallContext, rows: Rows, id: string): Promise<Buffer | null> {
  const file = (await storedFiles(rows, context.tenant.id, [id])).get(id)
  if (!file) return null
  const bytes = await contentOf(context, rows, file)
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS ? null : bytes
}

async function nameOf({ tenant }: CallContext, rows: Rows, person: string): Promise<string> {
  const { rows: found } = await rows.query<{ readonly nombre: string }>({
    name: 'name-of-signer',
    text: 'select u.nombre from "user" u where u.tenant_id = $1::int and u.id = $2::uuid',
    values: [tenant.id, person],
  })
  return found[0]?.nombre ?? ''
}

/** The name of the signer, as it is shown: with the typed one before it, if that is another. */
const typedBefore = (name: string, signature: Signature): string =>
  signature.kind === 'drawn' || signature.name === name ? name : `${signature.name} (${name})`
