import { createHash } from 'node:crypto'
import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'
import type { Translator } from '#engine/text'
import type { Definitions } from '../definitions/index.ts'
import { appendEvidence, recordSignature, recordSigning, sealDocument, SIGNATURE_TABLE } from '../evidence/index.ts'
import { openFileContent, storedFiles } from '../files/index.ts'
import type { OwnerRecord } from '../files/index.ts'
import type { Portal } from '../operation/index.ts'
import { newId } from '../sql/index.ts'
import { transactionRows } from '../tenancy/index.ts'
import type { Rows, Tx } from '../tenancy/index.ts'
import type { DemoTenant } from './demo.ts'
import { DEMO_SIGNATURE, signaturePicture } from './documents/index.ts'
import type { FileSeeder } from './documents/index.ts'

/** Documents of the demo that are signed: by whom, and how many days ago. */
const SIGNED: { readonly [code: string]: readonly SignedDocument[] } = {
  clinica: [{ document: 'Protección de datos de Luis Navarro.pdf', by: 'customer@salvia.example', days: 18 }],
}

interface SignedDocument {
  readonly document: string
  readonly by: string
  readonly days: number
}

const DAY = 86_400_000
const MINUTE = 60_000

export interface SignatureSeedContext {
  /** Ids of people by e-mail. */
  readonly people: ReadonlyMap<string, string>
  readonly files: FileSeeder | undefined
  readonly portal?: Portal
  readonly definitions: Definitions
}

/** Signs documents of an organisation, with the evidence of it. Without files there are no documents. */
export async function seedSignatures(
  tx: Tx,
  tenant: number,
  { code, name, language }: Pick<DemoTenant, 'code' | 'name' | 'language'>,
  context: SignatureSeedContext,
): Promise<void> {
  const seeding = seedingOf(tx, { id: tenant, code, name }, language, context)
  if (!seeding) return
  for (const { document, by, days } of SIGNED[code] ?? []) {
    const found = await findDocument(seeding, document)
    await appendCreation(seeding, found)
    await readAndSign(seeding, found, personOf(context, by), new Date(Date.now() - days * DAY))
  }
}

/** The context for signing documents of an organisation. Null: it has no files. */
export function seedingOf(
  tx: Tx,
  tenant: Seeding['tenant'],
  language: DemoTenant['language'],
  { files, portal, definitions }: SignatureSeedContext,
): Seeding | null {
  if (!files || !portal) return null
  const translator = definitions.translators[languageOf(language) ?? DEFAULT_LANGUAGE]
  return { tx, rows: transactionRows(tx), tenant, files, portal, translator }
}

/** Id of a person of the demo. */
export function personOf({ people }: Pick<SignatureSeedContext, 'people'>, email: string): string {
  const id = people.get(email)
  if (id === undefined) throw new Error(`${email} is not there`)
  return id
}

export interface Seeding {
  readonly tx: Tx
  readonly rows: Rows
  readonly tenant: { readonly id: number; readonly name: string; readonly code: string }
  readonly files: FileSeeder
  readonly portal: Portal
  readonly translator: Translator
}

export interface FoundDocument {
  readonly id: string
  readonly name: string
  readonly at: string
  readonly author: string | null
  readonly file: string
  readonly hash: string
}

export const ownerOf = ({ id }: FoundDocument): OwnerRecord => ({ table: 'document', record: id })

/** Notes that a document was made. */
export const appendCreation = ({ rows, tenant }: Seeding, found: FoundDocument): Promise<void> =>
  appendEvidence(rows, tenant.id, ownerOf(found), {
    kind: 'created',
    at: new Date(found.at),
    actor: found.author,
    facts: { file: found.file, fileHash: found.hash },
  })

/** Somebody opens a document and signs it a minute later. */
export async function readAndSign(seeding: Seeding, found: FoundDocument, signer: string, at: Date): Promise<void> {
  const { rows, tenant } = seeding
  const opened = new Date(at.getTime() - MINUTE)
  const event = { kind: 'opened', at: opened, actor: signer, facts: { file: found.file } } as const
  await appendEvidence(rows, tenant.id, ownerOf(found), event)
  await signDocument(seeding, found, signer, at)
}

async function signDocument(seeding: Seeding, found: FoundDocument, signer: string, at: Date): Promise<void> {
  const { tx, rows, tenant, files } = seeding
  const owner = ownerOf(found)
  const id = newId()
  const fileOwner = { table: SIGNATURE_TABLE, record: id, by: signer }
  const picture = signaturePicture(DEMO_SIGNATURE.strokes)
  const stored = await files.store(tx, tenant.id, fileOwner, { name: 'firma.png', bytes: picture })
  await tx.query({
    text: `update document d set signed = true, fecha_firma = $4::timestamptz,
                  firmantes = coalesce(firmantes, '[]') || jsonb_build_array($3::text),
                  tramite = coalesce(tramite, (
                    select r.id from requirement r
                     where r.tenant_id = d.tenant_id and r.usuario in (d.usu_owner, $3::uuid) and r.deleted_at is null
                     order by r.usuario = d.usu_owner desc, r.fecha_ini, r.id limit 1))
            where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, found.id, signer, at],
  })
  const signed = {
    id,
    at,
    signer,
    signature: DEMO_SIGNATURE,
    picture: { id: stored.id, hash: sha256(picture) },
    file: { id: found.file, hash: found.hash },
  }
  await recordSigning(rows, tenant.id, owner, signed)
  const bytes = await sealFound(seeding, found, { signer, picture, at })
  const kept = await files.store(tx, tenant.id, fileOwner, { name: found.name, bytes })
  const sealed = { id: kept.id, hash: sha256(bytes) }
  await recordSignature(rows, tenant.id, owner, { ...signed, place: '', sealed })
}

/** The PDF of a document, sealed with the events that it has by now. */
async function sealFound(
  { tx, portal, rows, tenant, translator }: Seeding,
  found: FoundDocument,
  { signer: person, picture, at }: { readonly signer: string; readonly picture: Buffer; readonly at: Date },
): Promise<Buffer> {
  const { name, hash } = found
  const signer = await nameOfPerson(tx, tenant.id, person)
  const bytes = await contentOf(portal, rows, tenant.id, found.file)
  const sealed = await sealDocument(
    { portal, rows, tenant, translator },
    { owner: ownerOf(found), name, bytes, hash, at, signer, picture },
  )
  if (!sealed.ok) throw new Error(`${tenant.code}: ${name} cannot be sealed`)
  return sealed.value
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function contentOf(portal: Portal, rows: Rows, tenant: number, id: string): Promise<Buffer> {
  const file = (await storedFiles(rows, tenant, [id])).get(id)
  if (!file) throw new Error(`the file ${id} is not there`)
  const content = await openFileContent({ portal }, rows, tenant, file)
  return content.read(0, content.size)
}

async function nameOfPerson(tx: Tx, tenant: number, id: string): Promise<string> {
  const text = 'select nombre from "user" where tenant_id = $1::int and id = $2::uuid'
  const { rows } = await tx.query<{ readonly nombre: string }>({ text, values: [tenant, id] })
  return rows[0]?.nombre ?? ''
}

/** A document of the demo, with the file that it has by now: the last one that was sealed. */
export async function findDocument({ tx, tenant }: Seeding, name: string): Promise<FoundDocument> {
  const { rows } = await tx.query<FoundDocument>({
    text: `select d.id, d.nombre as name, d.created_at as at, d.created_by as author, f.id as file, encode(f.sha256, 'hex') as hash
             from document d
             join file f on f.tenant_id = d.tenant_id and f.id = coalesce(
                    (select s.sealed from signature s where s.tenant_id = d.tenant_id and s.record = d.id::text order by s.at desc limit 1),
                    (d.archivo->0->>'id')::uuid)
            where d.tenant_id = $1::int and d.nombre = $2 and d.deleted_at is null`,
    values: [tenant.id, name],
  })
  const [found] = rows
  if (!found) throw new Error(`${tenant.code}: ${name} is not there`)
  return found
}
