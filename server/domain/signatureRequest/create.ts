import { accessPlan, canEnter } from '#engine/access'
import type { Values } from '#engine/form'
import { roleTypesOf } from '../../definitions/index.ts'
import { storedFiles } from '../../files/index.ts'
import { answer, refuse, refuseAt, sessionReach } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { createRecord, mapConstraintErrors, readRecord, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { readPersonGrants } from '../../session/index.ts'
import { isUuid, newId } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { actingPerson, fileIn } from '../document/index.ts'
import { STATE, askNext, lockDocument } from '../requestState/index.ts'
import { readOutsiders } from './outsiders.ts'
import type { Signer } from './outsiders.ts'

const [MISSING, BAD_VALUE] = ['90001', '90004']
const NOT_NOW = '92010'
const TOO_MANY = '92135'
const NO_DOCUMENTS = '92137'
const ASKED_ALREADY = '92138'
const PDF = 'application/pdf'
/** A document takes so many signatures. */
const MOST_SIGNERS = 6
/** Places that one person makes within an hour. */
const MOST_AN_HOUR = 120
const HOUR_SECONDS = 3600

/** Asks people to sign a document: a record for each of them, and mails to those whose turn it is. */
export const create: Operation = (context, call) =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const { payload } = call
      const { documento, externos, enOrden, vence, mensaje, permiteDelegar, exigeCodigo } = payload ?? {}
      const named = readSigners(context, payload ?? {})
      if ('ok' in named) return named
      const { people, signers } = named
      const document = await readDocument(context, documento)
      if ('ok' in document) return document
      await lockDocument(rows, context.tenant.id, document.id)
      const stopped =
        (await refuseTooMany(context, rows, signers.length)) ??
        (await refusePeople(context, rows, people)) ??
        (await refuseSigners(context, rows, document, signers))
      if (stopped) return stopped
      const inside = { ...context, rows }
      const requester = actingPerson(context)
      const common = {
        nombre: document.values['nombre'],
        solicitud: newId(),
        solicitante: requester,
        estado: STATE.waiting,
      }
      const ids: string[] = []
      for (const [at, signer] of signers.entries()) {
        const made = await createRecord(
          inside,
          {
            payload: {
              documento: document.id,
              firmantes: people,
              externos,
              vence,
              mensaje,
              permiteDelegar,
              exigeCodigo,
            },
            mask: null,
          },
          (validated) => ({
            ok: true,
            value: { ...validated, externos: null, ...common, ...signer, orden: enOrden === true ? at + 1 : 1 },
          }),
        )
        if (!made.ok) return made
        ids.push(made.stored.id)
      }
      await askNext(inside, rows, { documento: document.id, solicitud: common.solicitud }, requester)
      return answer(201, { ids })
    }),
  )

/** The signers that a request names, in their order: users, then people without an account. */
function readSigners(
  context: CallContext,
  { firmantes = [], externos }: Values,
): { readonly people: readonly string[]; readonly signers: readonly Signer[] } | RefusedAnswer {
  const people = Array.isArray(firmantes) ? [...new Set(firmantes.filter(isUuid))] : []
  const outside = readOutsiders(context, externos)
  if ('ok' in outside) return outside
  const signers: readonly Signer[] = [...people.map((usuario) => ({ usuario })), ...outside]
  if (signers.length === 0) return refuseAt('/firmantes', MISSING)
  const isFit = Array.isArray(firmantes) && people.length === firmantes.length && signers.length <= MOST_SIGNERS
  return isFit ? { people, signers } : refuseAt('/firmantes', BAD_VALUE)
}

/** The document, if the caller may send it to others and it is a PDF. */
async function readDocument(context: CallContext, id: unknown): Promise<StoredRecord | RefusedAnswer> {
  const { tenant, rows } = context
  if (id === undefined || id === null || id === '') return refuseAt('/documento', MISSING)
  const inside = inSending(context)
  const stored = inside && isUuid(id) ? await readRecord(inside, tableOf(inside), id, inside.scope, rows) : null
  if (!stored) return refuseAt('/documento', BAD_VALUE)
  const file = fileIn(stored.values['archivo'])
  const held = file === null ? undefined : (await storedFiles(rows, tenant.id, [file])).get(file)
  return held?.mime === PDF ? stored : refuse(NOT_NOW)
}

/** The module of documents, of which the caller reaches those that they may send to others. Null: none. */
function inSending(context: CallContext): CallContext | null {
  const { definitions, session, tenant } = context
  const module = definitions.modules.get('document')
  const call = module?.calls.get('send')
  const reach = session && module && call && sessionReach(session, tenant, module, call.needs)
  return reach?.scope && module && call ? { ...context, module, call, plan: reach.plan, scope: reach.scope } : null
}

/** Refuses more places in an hour than one person needs. Those that signers have handed on do not count. */
async function refuseTooMany({ tenant, plan }: CallContext, rows: Rows, wanted: number): Promise<RefusedAnswer | null> {
  await rows.query({
    name: 'lock-requester',
    text: 'select pg_advisory_xact_lock($1::int, hashtext($2))',
    values: [tenant.id, `signature requests of ${plan.user}`],
  })
  const { rows: found } = await rows.query<{ readonly made: number }>({
    name: 'requests-of-the-hour',
    text: `select count(*)::int as made from signature_request r
            where r.tenant_id = $1::int and r.solicitante = $2::uuid and r.created_at > now() - interval '1 hour'
              and not exists (select from signature_request h
                               where h.tenant_id = r.tenant_id and h.documento = r.documento and h.solicitud = r.solicitud
                                 and h.sucesor = r.usuario and h.deleted_at is null)`,
    values: [tenant.id, plan.user],
  })
  return (found[0]?.made ?? 0) + wanted > MOST_AN_HOUR ? refuse(TOO_MANY, { retryAfter: HOUR_SECONDS }) : null
}

/** Refuses people who could not open the document that they are to sign. */
export async function refusePeople(
  { tenant, portal }: CallContext,
  rows: Rows,
  people: readonly string[],
): Promise<RefusedAnswer | null> {
  for (const id of people) {
    const held = await readPersonGrants(rows, tenant, id)
    const principal = held && ({ ...held, kind: 'user', tenant: tenant.id, platform: 1 } as const)
    const plan =
      principal && canEnter(principal, roleTypesOf(portal.definitions)) ? accessPlan(DOCUMENTS, principal) : null
    if (!plan || !ASKED_RIGHTS.every((action) => plan.actions.has(action))) return refuse(NO_DOCUMENTS)
  }
  return null
}

const DOCUMENTS = 'd_C'
/** To view documents, and to sign them. */
const ASKED_RIGHTS: readonly string[] = ['veB', 'sGn']

/** Refuses who has signed the document already, or more signatures than it takes. */
async function refuseSigners(
  { tenant }: CallContext,
  rows: Rows,
  { id }: StoredRecord,
  signers: readonly Signer[],
): Promise<RefusedAnswer | null> {
  const { rows: found } = await rows.query<{ readonly person: string }>({
    name: 'signers-of-document',
    text: `select signer as person from signature where tenant_id = $1::int and entity = 'document' and record = $2::text
           union select coalesce(usuario, id) from signature_request
            where tenant_id = $1::int and documento = $2::text::uuid and estado in ('waiting', 'open', 'lost') and deleted_at is null`,
    values: [tenant.id, id],
  })
  if (found.some(({ person }) => signers.some(({ usuario }) => usuario === person))) return refuse(ASKED_ALREADY)
  return found.length + signers.length > MOST_SIGNERS ? refuse('92092') : null
}
