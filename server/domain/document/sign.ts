import { readSignature } from '#engine/signature'
import type { Signature, SignatureProblem } from '#engine/signature'
import { SIGNATURE_TABLE, recordSignature } from '../../evidence/index.ts'
import type { ReceivedFile } from '../../fileStore/index.ts'
import { openFileContent, storeFiles, storedFiles } from '../../files/index.ts'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import {
  allOrNothing,
  answeredFields,
  mapConstraintErrors,
  ownerRecordOf,
  readRecord,
  refuseConflict,
  tableOf,
  toWire,
} from '../../resource/index.ts'
import { Parameters, newId, scopeCondition } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { mayOpenProtected } from './canOpenFile.ts'
import { actingPerson, hashOfFile } from './evidence.ts'

const NOT_FOUND = '91016'
const BAD_VALUE = '90004'
const NOT_A_PICTURE = '91018'
const TOO_LARGE = '90008'
const EMPTY = '92011'
const CHANGED = '92001'
/** Signed already, or nothing that can be signed. */
const NOT_NOW = '92010'

const PROBLEM_CODES: { readonly [problem in SignatureProblem]: string } = {
  empty: EMPTY,
  malformed: BAD_VALUE,
  mechanical: '92028',
}

const PICTURE = 'firma'
const PNG = 'image/png'
/** Pixels of either side of a picture. */
const LONGEST_SIDE = 4000
const PDF = 'application/pdf'
const HASH = /^[0-9a-f]{64}$/

/**
 * Signs the PDF of a document once: the strokes, their picture, and the hash of the signed bytes are kept. A client says
 * which bytes it has shown, and is refused if the document has others by now.
 */
export const sign: Operation = async (context, call) => {
  const { strokes, fileHash } = call.input
  const read = readSignature(strokes)
  if (!read.ok) return refuseAt('/grafo', PROBLEM_CODES[read.problems[0] ?? 'malformed'])
  if (fileHash !== undefined && (typeof fileHash !== 'string' || !HASH.test(fileHash)))
    return refuseAt('/huella', BAD_VALUE)
  const table = tableOf(context)
  const stored = call.id === null ? null : await readRecord(context, table, call.id, context.scope)
  if (!stored) return refuse(NOT_FOUND)
  const { version } = call
  if (version !== null && version !== stored.version) return refuseOutdated(context, stored.id, version)
  const picture = pictureOf(context)
  if ('ok' in picture) return picture
  return mapConstraintErrors(() =>
    allOrNothing(context.rows, (rows) =>
      signStored({ ...context, rows }, stored.id, {
        signature: read.value,
        picture,
        fileHash: fileHash ?? null,
        version,
      }),
    ),
  )
}

const refuseOutdated = (context: CallContext, id: string, version: number): Promise<RefusedAnswer> =>
  refuseConflict(context, context.rows, tableOf(context), id, { version, sent: {} })

const refuseAt = (pointer: string, code: string): RefusedAnswer => refuse(code, { fields: [{ pointer, code }] })

/** The only file of the call, if it is a PNG as large as its field allows. */
function pictureOf({ files, module }: CallContext): ReceivedFile | RefusedAnswer {
  const [picture, ...more] = files
  if (!picture || more.length > 0) return refuseAt(`/${PICTURE}`, EMPTY)
  if (picture.mime !== PNG) return refuseAt(`/${PICTURE}`, NOT_A_PICTURE)
  const most = module.fields.get(PICTURE)?.source.size ?? 0
  return picture.bytes > most ? refuseAt(`/${PICTURE}`, TOO_LARGE) : picture
}

interface Signing {
  readonly signature: Signature
  readonly picture: ReceivedFile
  /** Of the bytes that the client has shown. */
  readonly fileHash: string | null
  /** Of the document that the client has read. */
  readonly version: number | null
}

async function signStored(
  context: CallContext,
  id: string,
  { signature, picture, fileHash, version }: Signing,
): Promise<Answer> {
  const { portal, rows, tenant, address, agent } = context
  const signer = actingPerson(context)
  const marked = await markSigned(context, id, version)
  if ('ok' in marked) return marked
  const { file } = marked
  const stored = (await storedFiles(rows, tenant.id, [file])).get(file)
  if (stored && !mayOpenProtected(context, stored)) return refuse(NOT_FOUND)
  const hash = await hashOfFile(context, rows, file)
  if (signer === null || hash === null || stored?.mime !== PDF) return refuse(NOT_NOW)
  if (fileHash !== null && fileHash !== hash) return refuseAt('/huella', CHANGED)
  const signatureId = newId()
  await storeFiles(context, rows, [picture], { ownerRecord: { table: SIGNATURE_TABLE, record: signatureId } })
  if (await isOversized(context, rows, picture.id)) return refuseAt(`/${PICTURE}`, TOO_LARGE)
  await recordSignature(rows, tenant.id, ownerRecordOf(context, id), {
    id: signatureId,
    at: portal.clock(),
    signer,
    signature,
    picture: { id: picture.id, hash: picture.sha256.toString('hex') },
    file: { id: file, hash },
    place: `${address}\n${agent}`,
  })
  const table = tableOf(context)
  const after = await readRecord(context, table, id, context.scope, rows)
  if (!after) return refuse(NOT_FOUND)
  return answer(200, toWire(after, answeredFields(table), context), { etag: `"${after.version}"` })
}

/**
 * Marks a document as signed, so that nobody else can sign or change it, if it has the version that the client has read.
 * Returns its file, or why it has none to be signed.
 */
async function markSigned(
  context: CallContext,
  id: string,
  version: number | null,
): Promise<{ readonly file: string } | RefusedAnswer> {
  const { tenant, plan, scope, rows } = context
  const parameters = new Parameters()
  const { rows: marked } = await rows.query<{ readonly file: string | null }>({
    text: `update document t set signed = true, version = t.version + 1, updated_at = now(),
                  updated_by = ${parameters.add(plan.user, 'uuid')}
            where t.tenant_id = ${parameters.add(tenant.id, 'int')} and t.id = ${parameters.add(id, 'uuid')}
              and t.deleted_at is null and t.signed is not true and jsonb_array_length(t.archivo) > 0
              ${version === null ? '' : `and t.version = ${parameters.add(version, 'int')}`}
              and ${scopeCondition(tableOf(context), scope, plan.user, parameters)}
           returning t.archivo->0->>'id' as file`,
    values: parameters.values,
  })
  const file = marked[0]?.file ?? null
  if (file !== null) return { file }
  if (version === null) return refuse(NOT_NOW)
  const present = await readRecord(context, tableOf(context), id, scope, rows)
  return present && present.version !== version ? refuseOutdated(context, id, version) : refuse(NOT_NOW)
}

/** Whether a PNG has more pixels than a signature needs. Width and height follow its first chunk's name (PNG, 11.2.1). */
async function isOversized(context: CallContext, rows: Rows, id: string): Promise<boolean> {
  const file = (await storedFiles(rows, context.tenant.id, [id])).get(id)
  if (!file) return true
  const content = await openFileContent(context, rows, context.tenant.id, file)
  const head = await content.read(0, 24)
  return head.readUInt32BE(16) > LONGEST_SIDE || head.readUInt32BE(20) > LONGEST_SIDE
}
