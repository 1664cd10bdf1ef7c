import { Readable } from 'node:stream'
import type { DecodedCall } from '#engine/call'
import { readShownPages } from '#engine/signature'
import type { ShownPages } from '#engine/signature'
import { scalarText } from '#engine/text'
import type { ReceivedFile } from '../../fileStore/index.ts'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { newId } from '../../sql/index.ts'
import { inDocuments, readSent, settledInTurn, signStored } from '../document/index.ts'
import type { Signing } from '../document/index.ts'
import { isCodeNeeded, settleSigned } from '../requestState/index.ts'
import { giveBackCode } from '../signingCode/index.ts'
import type { SpentCode } from '../signingCode/index.ts'
import { lockRequest, ownRequest } from './ownRequest.ts'
import { MOST_AT_ONCE, proveSigner } from './proveSigner.ts'

const [MISSING, BAD_VALUE, UNREAD, UNSTAMPED] = ['90001', '90004', '92147', '92093']
/** Milliseconds after which no further document waits for a time stamp. */
const LONGEST_WAIT = 30_000
const HASH = /^[0-9a-f]{64}$/

interface Wanted {
  readonly id: string
  /** Of the bytes that were shown to the end. Null: they were not. */
  readonly fileHash: string | null
  readonly pages: ShownPages | null
}

/**
 * Signs the documents of several requests with one drawing and one code. Each is signed by itself: what one is refused for keeps no
 * other from being signed, and undoes none. The drawing belongs to this call alone, and signs nothing later. Where the time-stamp server
 * gives one no stamp or is slow, those that follow do not wait for theirs.
 */
export const signSeveral: Operation = async (context, call) => {
  const wanted = readWanted(call)
  if ('ok' in wanted) return wanted
  const sent = readSent(inDocuments(context), { input: { strokes: call.input['strokes'] } })
  if ('ok' in sent) return sent
  const asked: (StoredRecord | RefusedAnswer)[] = []
  for (const one of wanted) asked.push(await readAsked(context, one))
  const open = asked.flatMap((found) => ('ok' in found ? [] : [found]))
  const coded = open.filter(({ values }) => isCodeNeeded(context.tenant, values))
  const proven = await proveSigner(context, coded, call.input['code'])
  if (proven && 'ok' in proven) return proven
  const act = newId()
  const picture = await bytesOf(context, sent.picture)
  const results: ItemResult[] = []
  const { stamp, clock } = context.portal
  const end = clock().getTime() + LONGEST_WAIT
  try {
    for (const [at, { id, fileHash, pages }] of wanted.entries()) {
      const found = asked[at] ?? refuse(BAD_VALUE)
      const isLate = stamp !== null && (clock().getTime() > end || results.some(({ codigo }) => codigo === UNSTAMPED))
      const signed =
        'ok' in found
          ? found
          : isLate
            ? refuse(UNSTAMPED)
            : await signOne(context, found, {
                picture,
                proven: coded.includes(found) ? proven : null,
                signing: { ...sent, fileHash, pages, act },
              })
      results.push(signed.ok ? { id } : { id, codigo: signed.refusal.code })
    }
  } finally {
    if (proven && !coded.some(({ id }) => results.some((one) => one.id === id && one.codigo === undefined)))
      await giveBackCode(context, proven)
  }
  return answer(200, results)
}

interface ItemResult {
  readonly id: string
  /** Why it is not signed. */
  readonly codigo?: string
}

/** The requests that a call wants signed, and in their order the hash of each file that was shown, and its pages. */
function readWanted({ selection, input: { fileHashes, pages } }: DecodedCall): readonly Wanted[] | RefusedAnswer {
  const hashes: readonly unknown[] = fileHashes === undefined ? [] : [fileHashes].flat()
  if (selection.length === 0) return refuseAt('/solicitudes', MISSING)
  if (selection.length > MOST_AT_ONCE || new Set(selection).size < selection.length)
    return refuseAt('/solicitudes', BAD_VALUE)
  const shown: readonly unknown[] = pages === undefined ? [] : [pages].flat()
  if (hashes.length > selection.length) return refuseAt('/huellas', BAD_VALUE)
  if (shown.length > selection.length || shown.some((one) => one !== '' && !readShownPages(one)))
    return refuseAt('/paginas', BAD_VALUE)
  return selection.map((id, at) => {
    const hash = hashes[at]
    return { id, fileHash: typeof hash === 'string' && HASH.test(hash) ? hash : null, pages: readShownPages(shown[at]) }
  })
}

async function readAsked(context: CallContext, { id, fileHash }: Wanted): Promise<StoredRecord | RefusedAnswer> {
  const found = await ownRequest(context, context.rows, id)
  return 'ok' in found || fileHash !== null ? found : refuse(UNREAD)
}

interface OneSigning {
  /** The bytes of the picture: each signature keeps its own. */
  readonly picture: Buffer
  readonly proven: SpentCode | null
  readonly signing: Pick<Signing, 'signature' | 'picture' | 'fileHash' | 'pages' | 'act'>
}

/** Signs the document of one request, in a transaction of its own. */
async function signOne(
  context: CallContext,
  { id, values }: StoredRecord,
  { picture, proven, signing }: OneSigning,
): Promise<Answer> {
  const { files } = context.portal
  const { part, name } = signing.picture
  const copy = await files.receive(part, name, Readable.from([picture]), picture.length)
  try {
    const document = scalarText(values['documento'])
    const signed = await settledInTurn(context, { kind: 'document', id: document }, async (rows, made) => {
      const found = await lockRequest(context, rows, { id, version: null })
      if ('ok' in found) return found
      const inside = { ...inDocuments(context), rows }
      const stored = await signStored(
        inside,
        document,
        { ...signing, code: proven, picture: copy, version: null, isAsked: true },
        made,
      )
      if (stored.ok) await settleSigned(context, rows, document, scalarText(found.values['usuario']))
      return stored
    })
    await (signed.ok ? files.confirm : files.revert)(copy)
    return signed
  } catch (error) {
    await files.abandon(copy)
    throw error
  }
}

async function bytesOf({ portal }: CallContext, file: ReceivedFile): Promise<Buffer> {
  const content = await portal.files.openReceived(file)
  return content.read(0, content.size)
}
