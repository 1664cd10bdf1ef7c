import { appendEvidence, sha256 } from '../evidence/index.ts'
import { newId } from '../sql/index.ts'
import type { Tx } from '../tenancy/index.ts'
import type { DemoTenant } from './demo.ts'
import { appendCreation, findDocument, ownerOf, personOf, readAndSign, seedingOf } from './seedSignatures.ts'
import type { FoundDocument, Seeding, SignatureSeedContext } from './seedSignatures.ts'

interface RequestedDocument {
  readonly document: string
  readonly from: string
  /** Days ago. */
  readonly asked: number
  /** Days from now until which it can be signed. */
  readonly due: number
  readonly message: string
  readonly mayBeHandedOn?: boolean
  /** With a one-time code. */
  readonly coded?: boolean
  /** People without an account, who are asked beside the signers. */
  readonly outside?: readonly { readonly name: string; readonly email: string }[]
  /** In their order. All but those who wait are asked at once. */
  readonly signers: readonly RequestedSigner[]
}

type RequestedSigner =
  | { readonly state: 'open' | 'waiting'; readonly who: string }
  | { readonly state: 'signed'; readonly who: string; readonly days: number }
  | { readonly state: 'declined'; readonly who: string; readonly days: number; readonly reason: string }

/** Documents of the demo that people are asked to sign. */
const REQUESTED: { readonly [code: string]: readonly RequestedDocument[] } = {
  vilamar: [
    {
      document: 'Bases de la convocatòria.pdf',
      from: 'employee@vilamar.example',
      asked: 1,
      due: 13,
      message: 'Llegiu les bases i signeu-les, si us plau. Després les signarà l’alcaldia.',
      mayBeHandedOn: true,
      signers: [
        { state: 'open', who: 'customer@vilamar.example' },
        { state: 'waiting', who: 'admin@vilamar.example' },
      ],
    },
    {
      document: 'Conveni d’ús del local social.pdf',
      from: 'employee@vilamar.example',
      asked: 9,
      due: 5,
      message: 'El conveni per al curs vinent, tal com el vam acordar.',
      signers: [
        { state: 'signed', who: 'customer@vilamar.example', days: 8 },
        { state: 'signed', who: 'employee@vilamar.example', days: 7 },
      ],
    },
    {
      document: 'Autorització d’ús d’imatge.pdf',
      from: 'employee@vilamar.example',
      asked: 6,
      due: 8,
      message: 'Per publicar les fotografies de la festa major.',
      signers: [
        {
          state: 'declined',
          who: 'customer@vilamar.example',
          days: 5,
          reason: 'Només hi puc donar permís per a les fotografies de grup.',
        },
      ],
    },
    {
      document: 'Llicència d’obra menor.pdf',
      from: 'admin@vilamar.example',
      asked: 1,
      due: 12,
      message: 'Signeu conforme heu rebut la llicència.',
      signers: [
        { state: 'open', who: 'customer@vilamar.example' },
        { state: 'open', who: 'employee@vilamar.example' },
      ],
    },
    {
      document: 'Ordenança de convivència.pdf',
      from: 'admin@vilamar.example',
      asked: 2,
      due: 10,
      message: 'Signeu-la conforme l’heu llegida.',
      mayBeHandedOn: true,
      coded: true,
      outside: [{ name: 'Núria Camps Ferrer', email: 'nuria.camps@example.org' }],
      signers: [{ state: 'open', who: 'employee@vilamar.example' }],
    },
  ],
}

const DAY = 86_400_000
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY)

/** Asks people of an organisation to sign documents, and lets some of them answer. Without files there are no documents. */
export async function seedRequests(
  tx: Tx,
  tenant: number,
  { code, name, language }: Pick<DemoTenant, 'code' | 'name' | 'language'>,
  context: SignatureSeedContext,
): Promise<void> {
  const seeding = seedingOf(tx, { id: tenant, code, name }, language, context)
  if (!seeding) return
  for (const request of REQUESTED[code] ?? []) {
    const found = await findDocument(seeding, request.document)
    await appendCreation(seeding, found)
    const places = await askSigners(seeding, found, request, context)
    for (const [at, signer] of request.signers.entries())
      await answer(seeding, request, signer, { id: places[at] ?? '', person: personOf(context, signer.who) })
  }
}

/** Writes the places of a request, in their first state. Returns their ids. */
async function askSigners(
  { tx, rows, tenant }: Seeding,
  found: FoundDocument,
  { from, asked, due, message, mayBeHandedOn = false, coded = false, outside = [], signers }: RequestedDocument,
  context: SignatureSeedContext,
): Promise<readonly string[]> {
  const [at, requester, request] = [daysFromNow(-asked), personOf(context, from), newId()]
  const people = signers.map(({ who }) => personOf(context, who))
  const all = [
    ...signers.map(({ state }) => ({ state, name: null, email: null })),
    ...outside.map((one) => ({ state: 'open' as const, ...one })),
  ]
  const isInOrder = signers.some(({ state }) => state === 'waiting')
  const ids: string[] = []
  for (const [place, { state, name, email }] of all.entries()) {
    const [id, signer, isAsked] = [newId(), people[place] ?? null, state !== 'waiting']
    await tx.query({
      text: `insert into signature_request (tenant_id, id, created_at, created_by, updated_by, documento, nombre, solicitud, solicitante,
                    usuario, orden, firmantes, vence, mensaje, permite_delegar, estado, fecha_aviso, exige_codigo,
                    nombre_externo, correo_externo, enlace)
             values ($1::int, $2::uuid, $3::timestamptz, $4::uuid, $4::uuid, $5::uuid, $6, $7, $4::uuid,
                     $8::uuid, $9::int, $10::jsonb, $11::timestamptz, $12, $13, $14, $15::timestamptz, $16, $17, $18, $19::int)`,
      values: [
        tenant.id,
        id,
        at,
        requester,
        found.id,
        found.name,
        request,
        signer,
        isInOrder ? place + 1 : 1,
        JSON.stringify(people),
        daysFromNow(due),
        message,
        mayBeHandedOn,
        isAsked ? 'open' : 'waiting',
        isAsked ? at : null,
        coded,
        name,
        email,
        email === null ? null : 1,
      ],
    })
    const event = { kind: 'requested', at, actor: requester, facts: { request: id, signer: signer ?? id } } as const
    if (isAsked) await appendEvidence(rows, tenant.id, ownerOf(found), event)
    ids.push(id)
  }
  return ids
}

/** Signs or declines, as somebody of the demo has. */
async function answer(
  seeding: Seeding,
  { document }: RequestedDocument,
  signer: RequestedSigner,
  { id, person }: { readonly id: string; readonly person: string },
): Promise<void> {
  if (!('days' in signer)) return
  const { tx, rows, tenant } = seeding
  const at = daysFromNow(-signer.days)
  const found = await findDocument(seeding, document)
  const reason = signer.state === 'declined' ? signer.reason : null
  if (reason === null) await readAndSign(seeding, found, person, at)
  else {
    const facts = { request: id, signer: person, reasonHash: sha256(reason) }
    await appendEvidence(rows, tenant.id, ownerOf(found), { kind: 'declined', at, actor: person, facts })
  }
  await tx.query({
    text: `update signature_request set estado = $3, motivo = $4, fecha_firma = $5::timestamptz, updated_at = $6::timestamptz, updated_by = $7::uuid
            where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, id, signer.state, reason, reason === null ? at : null, at, person],
  })
}
