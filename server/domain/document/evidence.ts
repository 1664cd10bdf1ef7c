import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { EvidenceKind } from '../../evidence/index.ts'
import { appendEvidence, namesOfPeople, readEvidence } from '../../evidence/index.ts'
import { answer, refuse, sessionReach } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { ownerRecordOf, readRecord, readRecords, tableOf } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
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
  followed: 'emailAbierto',
  viewed: 'paginasVistas',
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
  const stored = await storedVersion(context, rows, file)
  if (stored === null) return
  const { hash: fileHash, ...version } = stored
  const event = { kind, at: portal.clock(), actor: actingPerson(context), facts: { file, fileHash, ...version } }
  await appendEvidence(rows, tenant.id, ownerRecordOf(context, id), event, repeated)
}

interface StoredVersion {
  /** SHA-256 of the file in hexadecimal digits. */
  readonly hash: string
  readonly version: number
  /** The number of the version that this one restores. */
  readonly restores?: number
}

/** The version of a document whose file this is. */
async function storedVersion(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  file: string,
): Promise<StoredVersion | null> {
  const { rows: found } = await rows.query<{
    readonly hash: string
    readonly numero: number
    readonly origen: number | null
  }>({
    name: 'version-of-file',
    text: `select encode(f.sha256, 'hex') as hash, v.numero, v.origen from file f
             join document_version v on v.tenant_id = f.tenant_id and v.documento = f.record_id and v.vigente
            where f.tenant_id = $1::int and f.id = $2::uuid`,
    values: [tenant.id, file],
  })
  const [one] = found
  return one ? { hash: one.hash, version: one.numero, ...(one.origen === null ? {} : { restores: one.origen }) } : null
}

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
  const known = await peopleInReach(
    context,
    chain.flatMap(({ facts }) => namedIn(facts).map(([, person]) => person)),
  )
  return answer(
    200,
    chain.map(({ seq, at, kind, actor, facts, previous, hash, isWhole }) => ({
      id: String(seq),
      tipo: Object.hasOwn(ON_THE_WIRE, kind) ? ON_THE_WIRE[kind as EvidenceKind] : kind,
      fecha: at,
      ...(actor === null ? {} : { usuario: { id: actor, nombre: names.get(actor) ?? '' } }),
      datos: isObject(facts) ? withoutStrangers(facts, known) : {},
      anterior: previous,
      huella: hash,
      integro: isWhole,
    })),
  )
}

/** Facts that name people: whoever may read the events may not always read of them. */
const PEOPLE = ['signer', 'successor'] as const

const namedIn = (facts: unknown): readonly (readonly [fact: string, person: string])[] =>
  isObject(facts)
    ? PEOPLE.flatMap((fact) => {
        const person = facts[fact]
        return typeof person === 'string' ? [[fact, person] as const] : []
      })
    : []

function withoutStrangers(facts: Values, known: ReadonlySet<string>): Values {
  const strangers = new Set(namedIn(facts).flatMap(([fact, person]) => (known.has(person) ? [] : [fact])))
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => !strangers.has(fact)))
}

/** Of some people, those whom the caller may read of, and the caller. */
async function peopleInReach(context: CallContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { definitions, session, tenant, plan } = context
  const module = definitions.modules.get('user')
  const get = module?.calls.get('get')
  const own = ids.filter((id) => id === plan.user)
  const reach = session && module && get && sessionReach(session, tenant, module, get.needs)
  if (!reach?.scope || !module || !get || ids.length === own.length) return new Set(own)
  const inside = { ...context, module, call: get, plan: reach.plan, scope: reach.scope }
  const stored = await readRecords(inside, tableOf(inside), [...new Set(ids.filter(isUuid))], inside.scope)
  return new Set([...own, ...stored.map(({ id }) => id)])
}
