import { isObject } from '#engine/form'
import type { EvidenceKind } from '../../evidence/index.ts'
import { appendEvidence, readEvidence } from '../../evidence/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { answer, refuse, sessionReach } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { ownerRecordOf, readRecord, tableOf, unquotedName } from '../../resource/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'

const NOT_FOUND = '91016'

/** Names of events on the wire. */
const ON_THE_WIRE: { readonly [kind in EvidenceKind]: string } = {
  created: 'creado',
  opened: 'abierto',
  downloaded: 'descargado',
  signed: 'firmado',
  mailed: 'emailEntregado',
}

/** Whoever acts, also while the portal is viewed as somebody else. */
export const actingPerson = ({ session, plan }: Pick<CallContext, 'session' | 'plan'>): string | null =>
  session?.viewing?.by.id ?? plan.user

/** Notes that a document came to be, with the hash of its file, in the transaction that makes it. Folders have no evidence. */
export async function recordCreation(context: CallContext, rows: Rows, id: string, file: string | null): Promise<void> {
  const hash = file === null ? null : await hashOfFile(context, rows, file)
  if (file === null || hash === null) return
  await appendEvidence(rows, context.tenant.id, ownerRecordOf(context, id), {
    kind: 'created',
    at: context.portal.clock(),
    actor: actingPerson(context),
    facts: { file, fileHash: hash },
  })
}

/** SHA-256 of a stored file in hexadecimal digits. */
export async function hashOfFile(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  file: string,
): Promise<string | null> {
  const { rows: found } = await rows.query<{ readonly hash: string }>({
    name: 'file-hash',
    text: `select encode(sha256, 'hex') as hash from file where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, file],
  })
  return found[0]?.hash ?? null
}

/** A file that is read on from some place was noted when its beginning was read. */
const isFromStart = (range: unknown): boolean => typeof range !== 'string' || /^\s*bytes=0*-|^\s*bytes=0+-/.test(range)

/** Notes that the file of a document is opened or downloaded. Other files have no evidence. */
export async function recordOpening(
  context: CallContext,
  { id, ownerRecord }: StoredFile,
  kind: 'opened' | 'downloaded',
  range: unknown = null,
): Promise<void> {
  const { portal, tenant, plan } = context
  if (ownerRecord?.table !== unquotedName(tableOf(context)) || !isFromStart(range)) return
  // A session that views the portal as somebody else may write nothing else.
  await appendEvidence(createRows(portal.pool, { tenant: tenant.id, user: plan.user }), tenant.id, ownerRecord, {
    kind,
    at: portal.clock(),
    actor: actingPerson(context),
    facts: { file: id },
  })
}

/** Answers what happened to a document, and whether the chain of evidence holds. */
export const events: Operation = async (context, { id }) => {
  const { module, rows, session, tenant } = context
  const get = module.calls.get('get')
  if (!session || !get || id === null) return refuse(NOT_FOUND)
  const { plan, scope } = sessionReach(session, tenant, module, get.needs)
  const stored = scope && (await readRecord({ ...context, call: get, plan, scope }, tableOf(context), id, scope))
  if (!stored) return refuse(NOT_FOUND)
  const chain = await readEvidence(rows, tenant.id, ownerRecordOf(context, stored.id))
  const names = await namesOf(context, [...new Set(chain.flatMap(({ actor }) => actor ?? []))])
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

async function namesOf({ rows, tenant }: CallContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await rows.query<{ readonly id: string; readonly nombre: string }>({
    name: 'names-of-actors',
    text: `select u.id, u.nombre from "user" u where u.tenant_id = $1::int and u.id = any($2::uuid[])`,
    values: [tenant.id, ids],
  })
  return new Map(found.map(({ id, nombre }) => [id, nombre]))
}
