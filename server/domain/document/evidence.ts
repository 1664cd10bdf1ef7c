import { isObject } from '#engine/form'
import type { EvidenceKind } from '../../evidence/index.ts'
import { appendEvidence, inLockOrder, namesOfPeople, readEvidence } from '../../evidence/index.ts'
import type { OwnerRecord, RequestedRange, StoredFile } from '../../files/index.ts'
import { answer, refuse, sessionReach } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { ownerRecordOf, readRecord, tableOf, unquotedName } from '../../resource/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'

const NOT_FOUND = '91016'

/** Names of events on the wire. */
const ON_THE_WIRE: { readonly [kind in EvidenceKind]: string } = {
  created: 'creado',
  changed: 'cambiado',
  opened: 'abierto',
  downloaded: 'descargado',
  signed: 'firmado',
  sealed: 'sellado',
  mailed: 'emailEntregado',
  requested: 'solicitado',
  declined: 'rechazado',
  handedOn: 'delegado',
  withdrawn: 'retirado',
  expired: 'caducado',
}

/** The acting person, also while the portal is viewed as somebody else. */
export const actingPerson = ({ session, plan }: Pick<CallContext, 'session' | 'plan'>): string | null =>
  session?.viewing?.by.id ?? plan.user

/** Notes the file with which a document came to be, and its hash, in the transaction that makes it. */
export const recordCreation = (context: CallContext, id: string, file: string): Promise<void> =>
  recordFile(context, id, file, 'created')

/** Notes the file that a document has from now on. If two change it at a time, one of them has given it this file. */
export const recordReplacement = (context: CallContext, id: string, file: string): Promise<void> =>
  recordFile(context, id, file, 'changed', { kinds: ['created', 'changed'], file })

async function recordFile(
  context: CallContext,
  id: string,
  file: string,
  kind: 'created' | 'changed',
  repeated?: Parameters<typeof appendEvidence>[4],
): Promise<void> {
  const { portal, rows, tenant } = context
  const fileHash = await hashOfFile(context, rows, file)
  if (fileHash === null) return
  const event = { kind, at: portal.clock(), actor: actingPerson(context), facts: { file, fileHash } }
  await appendEvidence(rows, tenant.id, ownerRecordOf(context, id), event, repeated)
}

/** SHA-256 of a stored file in hexadecimal digits. */
async function hashOfFile({ tenant }: Pick<CallContext, 'tenant'>, rows: Rows, file: string): Promise<string | null> {
  const { rows: found } = await rows.query<{ readonly hash: string }>({
    name: 'file-hash',
    text: `select encode(sha256, 'hex') as hash from file where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, file],
  })
  return found[0]?.hash ?? null
}

/** Milliseconds in which a file that somebody goes on reading is not noted again. */
const SAME_READING = 3_600_000

const READINGS = ['opened', 'downloaded'] as const

/**
 * Notes that the file of a document is opened or downloaded. Other files have no evidence. Whoever reads on from some
 * place within the hour was noted before, and so was whoever opens it again.
 */
export async function recordReading(
  context: CallContext,
  { id, ownerRecord }: StoredFile,
  kind: (typeof READINGS)[number],
  range: RequestedRange,
  actor = actingPerson(context),
): Promise<void> {
  const { portal, tenant } = context
  if (!isOfDocument(context, ownerRecord) || range === 'outside') return
  const at = portal.clock()
  const isContinued = range !== null && range.from > 0
  const by = { actor, since: new Date(at.getTime() - SAME_READING) }
  const repeated = isContinued || kind === 'opened' ? { kinds: isContinued ? READINGS : [kind], file: id, by } : null
  await appendEvidence(ownRows(context), tenant.id, ownerRecord, { kind, at, actor, facts: { file: id } }, repeated)
}

/** Notes that files of documents leave the portal as a whole, all or none. */
export async function recordDownloads(context: CallContext, rows: Rows, files: Iterable<StoredFile>): Promise<void> {
  const { portal, tenant } = context
  const event = { kind: 'downloaded', at: portal.clock(), actor: actingPerson(context) } as const
  for (const { id, ownerRecord } of inLockOrder(files))
    if (isOfDocument(context, ownerRecord))
      await appendEvidence(rows, tenant.id, ownerRecord, { ...event, facts: { file: id } })
}

/** Rows of a transaction of its own: a session that views the portal as somebody else may write nothing but evidence. */
export const ownRows = ({ portal, tenant, plan }: CallContext): Rows =>
  createRows(portal.pool, { tenant: tenant.id, user: plan.user })

const isOfDocument = (context: CallContext, ownerRecord: OwnerRecord | null): ownerRecord is OwnerRecord =>
  ownerRecord?.table === unquotedName(tableOf(context))

/** Events in one answer. */
const MOST_EVENTS = 1000

/** Answers the latest events of a document, and whether the chain of evidence holds up to each from its beginning. */
export const events: Operation = async (context, { id }) => {
  const { module, rows, session, tenant } = context
  const get = module.calls.get('get')
  if (!session || !get || id === null) return refuse(NOT_FOUND)
  const { plan, scope } = sessionReach(session, tenant, module, get.needs)
  const stored = scope && (await readRecord({ ...context, call: get, plan, scope }, tableOf(context), id, scope))
  if (!stored) return refuse(NOT_FOUND)
  const chain = await readEvidence(rows, tenant.id, ownerRecordOf(context, stored.id), MOST_EVENTS)
  const names = await namesOfPeople(
    rows,
    tenant.id,
    chain.flatMap(({ actor }) => actor ?? []),
  )
  return answer(
    200,
    chain.map(({ seq, at, kind, actor, facts, previous, hash, isWhole }) => ({
      id: String(seq),
      tipo: Object.hasOwn(ON_THE_WIRE, kind) ? ON_THE_WIRE[kind as EvidenceKind] : kind,
      fecha: at,
      ...(actor === null ? {} : { usuario: { id: actor, nombre: names.get(actor) ?? '' } }),
      datos: isObject(facts) ? facts : {},
      anterior: previous,
      huella: hash,
      integro: isWhole,
    })),
  )
}
