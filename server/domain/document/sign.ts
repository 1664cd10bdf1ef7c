import { setTimeout as pause } from 'node:timers/promises'
import type { DecodedCall } from '#engine/call'
import { readShownPages, readSignature } from '#engine/signature'
import type { SignatureProblem } from '#engine/signature'
import type { ReceivedFile } from '../../fileStore/index.ts'
import { refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { allOrNothing, mapConstraintErrors, readRecord, refuseConflict, tableOf } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { needsCode, settleSigned } from '../requestState/index.ts'
import { actingPerson } from './evidence.ts'
import { lockSignedProcedure, raiseVersionOfProcedure } from './signedProcedure.ts'
import type { SignedRecord } from './signedProcedure.ts'
import { refuseBusy, signStored } from './signStored.ts'
import type { Signing } from './signStored.ts'

const NOT_FOUND = '91016'
const BAD_VALUE = '90004'
const NOT_A_PICTURE = '91018'
const TOO_LARGE = '90008'
const EMPTY = '92011'
/** The signature request demands a one-time code. */
const CODE_ELSEWHERE = '92142'
/** The signature does not say which bytes were shown. */
const UNTOLD = '92115'
const UNSTAMPED = '92093'

const PROBLEM_CODES: { readonly [problem in SignatureProblem]: string } = {
  empty: EMPTY,
  malformed: BAD_VALUE,
  mechanical: '92028',
}

const PICTURE = 'firma'
const PNG = 'image/png'
const HASH = /^[0-9a-f]{64}$/

/**
 * Signs the PDF of a document, each person once: the strokes, their picture, and the hash of the signed bytes are kept, and the PDF
 * is sealed. A client says which bytes it has shown, and is refused if the document has others by now. The specification knows no such
 * hash: one that is written from it signs without, and the evidence says that nobody can tell what was shown.
 */
export const sign: Operation = async (context, call) => {
  const table = tableOf(context)
  const stored = call.id === null ? null : await readRecord(context, table, call.id, context.scope)
  if (!stored) return refuse(NOT_FOUND)
  const { version } = call
  if (version !== null && version !== stored.version) return refuseOutdated(context, stored.id, version)
  const sent = readSent(context, call)
  if ('ok' in sent) return sent
  return settledInTurn(context, { kind: 'document', id: stored.id }, async (rows, made) => {
    const signer = actingPerson(context)
    if (signer !== null && (await needsCode(context, rows, stored.id, signer))) return refuse(CODE_ELSEWHERE)
    const signed = await signStored({ ...context, rows }, stored.id, { ...sent, version, isAsked: false }, made)
    if (signed.ok && signer !== null) await settleSigned(context, rows, stored.id, signer)
    return signed
  })
}

/** The signature that a call sends, or why it is none. */
export function readSent(
  context: CallContext,
  { input: { strokes, fileHash, pages } }: Pick<DecodedCall, 'input'>,
): SentSigning | RefusedAnswer {
  const read = readSignature(strokes)
  if (!read.ok) return refuseAt('/grafo', PROBLEM_CODES[read.problems[0] ?? 'malformed'])
  if (fileHash !== undefined && (typeof fileHash !== 'string' || !HASH.test(fileHash)))
    return refuseAt('/huella', BAD_VALUE)
  const shown = pages === undefined ? null : readShownPages(pages)
  if (pages !== undefined && !shown) return refuseAt('/paginas', BAD_VALUE)
  const picture = pictureOf(context)
  if ('ok' in picture) return picture
  return { signature: read.value, picture, fileHash: fileHash ?? null, pages: shown }
}

type SentSigning = Pick<Signing, 'signature' | 'picture' | 'fileHash' | 'pages'>

/** Refuses a signature that does not say which bytes were shown, where only our own client signs. */
export const refuseUntold = ({ fileHash }: Pick<Signing, 'fileHash'>): RefusedAnswer | null =>
  fileHash === null ? refuseAt('/huella', UNTOLD) : null

/** Milliseconds that a signature may leave its transaction idle, while threads read its file: more than they and a time-stamp server take. */
const LONGEST_IDLE = 60_000

/** Milliseconds between the first tries to sign a file whose procedure is locked, between later ones, and of all of them. */
const [FIRST_PAUSE, LONGEST_PAUSE, LONGEST_WAIT] = [20, 500, 10_000]

/**
 * Signs in a transaction of its own, which also raises the version of the procedure whose file is signed. So many do so at a time that
 * large files and a slow time-stamp server take few connections. If too many wait, a further one is refused at once. Whoever waits for the
 * procedure has neither a turn nor a connection meanwhile: the signers of one procedure keep nobody else from signing.
 */
export async function settledInTurn(
  context: CallContext,
  record: SignedRecord,
  work: (rows: Rows, made: ReceivedFile[]) => Promise<Answer>,
): Promise<Answer> {
  const { stamp, signingTurns } = context.portal
  const held = refuseBusy()
  let next = FIRST_PAUSE
  for (let waited = 0; waited < LONGEST_WAIT; waited += next, next = Math.min(2 * next, LONGEST_PAUSE)) {
    const signed = await signingTurns.take(() =>
      settled(context, async (rows, made) => {
        await rows.query(STAY_IDLE)
        const procedure = await lockSignedProcedure(context, rows, record)
        if (procedure?.isLocked === false) return held
        const answered = await work(rows, made)
        if (answered.ok && procedure) await raiseVersionOfProcedure(context, rows, procedure.id)
        return answered
      }),
    )
    if (signed !== held) return signed ?? (stamp ? refuse(UNSTAMPED) : refuseBusy())
    await pause(next)
  }
  return held
}

/** Otherwise PostgreSQL would end the connection, and the signer would not be told that the file is too heavy. */
const STAY_IDLE = {
  name: 'stay-idle',
  text: `select set_config('idle_in_transaction_session_timeout', $1, true)`,
  values: [String(LONGEST_IDLE)],
}

/** Makes files in a transaction of its own. The files that are made stay if it was committed, and go if not. */
export async function settled(
  context: CallContext,
  work: (rows: Rows, made: ReceivedFile[]) => Promise<Answer>,
): Promise<Answer> {
  const made: ReceivedFile[] = []
  const settle = (end: (file: ReceivedFile) => Promise<void>): Promise<unknown> => Promise.all(made.map(end))
  const { files } = context.portal
  try {
    const answered = await mapConstraintErrors(() =>
      allOrNothing(context.rows, async (rows) => {
        // A transaction that is tried again makes its files again.
        await Promise.all(made.splice(0).map(files.revert))
        return work(rows, made)
      }),
    )
    await settle(answered.ok ? files.confirm : files.revert)
    return answered
  } catch (error) {
    // Whether the transaction was committed is not known: the next sweep asks the rows.
    await settle(files.abandon)
    throw error
  }
}

const refuseOutdated = (context: CallContext, id: string, version: number): Promise<RefusedAnswer> =>
  refuseConflict(context, context.rows, tableOf(context), id, { version, sent: {} })

/** The only file of the call, if it is a PNG as large as its field allows. */
function pictureOf({ files, module }: CallContext): ReceivedFile | RefusedAnswer {
  const [picture, ...more] = files
  if (!picture || more.length > 0) return refuseAt(`/${PICTURE}`, EMPTY)
  if (picture.mime !== PNG) return refuseAt(`/${PICTURE}`, NOT_A_PICTURE)
  const most = module.fields.get(PICTURE)?.source.size ?? 0
  return picture.bytes > most ? refuseAt(`/${PICTURE}`, TOO_LARGE) : picture
}
