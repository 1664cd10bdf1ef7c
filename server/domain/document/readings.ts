import type { Values } from '#engine/form'
import { appendEvidence, appendInTurn, inLockOrder, isNoted } from '../../evidence/index.ts'
import type { ChainEvent } from '../../evidence/index.ts'
import { readsOn } from '../../files/index.ts'
import type { OwnerRecord, RequestedRange, StoredFile } from '../../files/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { mayBeSigned } from '../procedureFiles/index.ts'
import { keepsId } from './attachment.ts'
import { actingPerson } from './evidence.ts'

/** Milliseconds in which a file that somebody goes on reading is not noted again. */
const SAME_READING = 3_600_000

const READINGS = ['opened', 'downloaded'] as const

/**
 * Notes that the file of a document, or one that may be signed where it is, is opened or downloaded. Other files have no
 * evidence. Whoever reads on from some place within the hour was noted before, and so was whoever opens it again.
 */
export async function recordReading(
  context: CallContext,
  file: StoredFile,
  kind: (typeof READINGS)[number],
  range: RequestedRange,
  actor = actingPerson(context),
): Promise<void> {
  const { portal, rows, tenant } = context
  const read = range === 'outside' ? null : await readFileOf(context, file)
  if (!read) return
  const { id } = file
  const at = portal.clock()
  const isContinued = readsOn(range)
  const by = { actor, since: new Date(at.getTime() - SAME_READING) }
  const repeated = isContinued || kind === 'opened' ? { kinds: isContinued ? READINGS : [kind], file: id, by } : null
  // Most ranges of a file are read within the hour: they cost this statement alone.
  if (repeated && (await isNoted(rows, tenant.id, read.document, repeated))) return
  if (read.procedure !== null && !(await beginsDocument(context, read.procedure, id))) return
  const event = { kind, at, actor, facts: { file: id, ...read.facts } }
  await appendInTurn(ownRows(context), tenant.id, [{ owner: read.document, event, repeated }])
}

interface ReadFile {
  /** The document to whose chain the event is added. */
  readonly document: OwnerRecord
  /** Names the bytes that were read. */
  readonly facts: Values
  /** The procedure whose form says whether the reading is noted. Null: it is. */
  readonly procedure: string | null
}

/** The document and the facts that a reading of a file is noted with. Null: it is not noted. */
async function readFileOf(context: CallContext, { id, mime, hash, ownerRecord }: StoredFile): Promise<ReadFile | null> {
  if (!ownerRecord) return null
  const [read] = await versionsOf(context, [ownerRecord])
  if (read) return { document: read.document, facts: { version: read.version }, procedure: null }
  if (ownerRecord.table !== PROCEDURE || mime !== PDF) return null
  const facts = { fileHash: hash.toString('hex') }
  return { document: { table: DOCUMENT, record: id }, facts, procedure: ownerRecord.record }
}

/**
 * Whether the readings of an attachment are the first events of the document that its first signature makes under the id of the
 * attachment: it may be signed, and no document before has taken that id. They are noted to prove what was shown before a signature.
 * Where none can follow, because the procedure has ended, nothing is to be proven and nobody is noted. A signed attachment is read by its
 * document, whose readings are noted as those of any document.
 */
const beginsDocument = async (context: CallContext, procedure: string, id: string): Promise<boolean> =>
  (await mayBeSigned(context, procedure, id)) && (await keepsId(context, id))

/** Notes that whoever was asked by e-mail to sign a document has answered by its link, once within the hour. */
export async function recordFollowed(
  context: Pick<CallContext, 'portal' | 'rows' | 'tenant'>,
  owner: OwnerRecord,
  { file, request }: { readonly file: string; readonly request: string },
): Promise<void> {
  const at = context.portal.clock()
  const by = { actor: request, since: new Date(at.getTime() - SAME_READING) }
  const event = { kind: 'followed', at, actor: request, facts: { file, request, by: 'link' } } as const
  await appendEvidence(context.rows, context.tenant.id, owner, event, { kinds: ['followed'], file, by })
}

/** Notes that files of documents leave the portal as a whole, all or none, in the transaction of the caller. */
export async function recordDownloads(context: CallContext, rows: Rows, files: Iterable<StoredFile>): Promise<void> {
  for (const { owner, event } of await downloadsOf(context, files))
    await appendEvidence(rows, context.tenant.id, owner, event)
}

/** The same in a transaction of its own, which waits for no signature with a connection in hand. */
export const recordDownloadsInTurn = async (context: CallContext, files: Iterable<StoredFile>): Promise<void> =>
  appendInTurn(ownRows(context), context.tenant.id, await downloadsOf(context, files))

/** One event for each file of a document, in the order in which chains are locked. */
async function downloadsOf(context: CallContext, files: Iterable<StoredFile>): Promise<readonly ChainEvent[]> {
  const { portal } = context
  const event = { kind: 'downloaded', at: portal.clock(), actor: actingPerson(context) } as const
  const all = [...files]
  const versions = await versionsOf(
    context,
    all.flatMap(({ ownerRecord }) => ownerRecord ?? []),
  )
  return inLockOrder(all).flatMap(({ id, ownerRecord }) => {
    const read = versions.find(({ owner }) => owner.table === ownerRecord?.table && owner.record === ownerRecord.record)
    return read ? [{ owner: read.document, event: { ...event, facts: { file: id, version: read.version } } }] : []
  })
}

/** Rows of a transaction of its own: a session that views the portal as somebody else may write nothing but evidence. */
export const ownRows = ({ portal, tenant, plan }: CallContext): Rows =>
  createRows(portal.pool, { tenant: tenant.id, user: plan.user })

const [DOCUMENT, VERSION, PROCEDURE] = ['document', 'document_version', 'requirement']
const PDF = 'application/pdf'

interface OwnedVersion {
  /** The record to which the file belongs: a document, or a former version of it. */
  readonly owner: OwnerRecord
  readonly document: OwnerRecord
  readonly version: number
}

/** The versions of documents to which files belong. Files of other records have none. */
async function versionsOf(
  { rows, tenant }: Pick<CallContext, 'rows' | 'tenant'>,
  owners: readonly OwnerRecord[],
): Promise<readonly OwnedVersion[]> {
  const idsOf = (name: string): readonly string[] =>
    owners.flatMap(({ table, record }) => (table === name ? [record] : []))
  const [documents, versions] = [idsOf(DOCUMENT), idsOf(VERSION)]
  if (documents.length + versions.length === 0) return []
  const { rows: found } = await rows.query<{
    readonly id: string
    readonly documento: string
    readonly numero: number
  }>({
    name: 'versions-of-files',
    text: `select id, documento, numero from document_version
            where tenant_id = $1::int and (documento = any($2::uuid[]) and vigente or id = any($3::uuid[]))`,
    values: [tenant.id, documents, versions],
  })
  return found.map(({ id, documento, numero }) => {
    const document = { table: DOCUMENT, record: documento }
    return { owner: versions.includes(id) ? { table: VERSION, record: id } : document, document, version: numero }
  })
}
