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

interface SignatureSeedContext {
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
  { people, files, portal, definitions }: SignatureSeedContext,
): Promise<void> {
  if (!files || !portal) return
  const translator = definitions.translators[languageOf(language) ?? DEFAULT_LANGUAGE]
  const seeding = { tx, rows: transactionRows(tx), tenant: { id: tenant, name, code }, files, portal, translator }
  for (const { document, by, days } of SIGNED[code] ?? []) {
    const signer = people.get(by)
    const found = await findDocument(tx, tenant, document, by)
    if (signer === undefined || !found) throw new Error(`${code}: ${document} of ${by} is not there`)
    const at = new Date(Date.now() - days * DAY)
    await appendReading(seeding, found, signer, at)
    await signDocument(seeding, found, signer, at)
  }
}

interface Seeding {
  readonly tx: Tx
  readonly rows: Rows
  readonly tenant: { readonly id: number; readonly name: string; readonly code: string }
  readonly files: FileSeeder
  readonly portal: Portal
  readonly translator: Translator
}

interface FoundDocument {
  readonly id: string
  readonly name: string
  readonly at: string
  readonly author: string | null
  readonly file: string
  readonly hash: string
  /** Name of the person who signs. */
  readonly signer: string
}

const ownerOf = ({ id }: FoundDocument): OwnerRecord => ({ table: 'document', record: id })

/** Notes what has happened to a document before it is signed. */
async function appendReading({ rows, tenant }: Seeding, found: FoundDocument, signer: string, at: Date): Promise<void> {
  const file = { file: found.file, fileHash: found.hash }
  const events = [
    { kind: 'created', at: new Date(found.at), actor: found.author, facts: file },
    { kind: 'opened', at: new Date(at.getTime() - MINUTE), actor: signer, facts: { file: found.file } },
  ] as const
  for (const event of events) await appendEvidence(rows, tenant.id, ownerOf(found), event)
}

async function signDocument(seeding: Seeding, found: FoundDocument, signer: string, at: Date): Promise<void> {
  const { tx, rows, tenant, files } = seeding
  const owner = ownerOf(found)
  const id = newId()
  const fileOwner = { table: SIGNATURE_TABLE, record: id, by: signer }
  const picture = signaturePicture(DEMO_SIGNATURE.strokes)
  const stored = await files.store(tx, tenant.id, fileOwner, { name: 'firma.png', bytes: picture })
  await tx.query({
    text: `update document set signed = true, firmantes = jsonb_build_array($3::text)
            where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, found.id, signer],
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
  const bytes = await sealFound(seeding, found, picture, at)
  const kept = await files.store(tx, tenant.id, fileOwner, { name: found.name, bytes })
  const sealed = { id: kept.id, hash: sha256(bytes) }
  await recordSignature(rows, tenant.id, owner, { ...signed, place: '', sealed })
}

/** The PDF of a document, sealed with the events that it has by now. */
async function sealFound(
  { portal, rows, tenant, translator }: Seeding,
  found: FoundDocument,
  picture: Buffer,
  at: Date,
): Promise<Buffer> {
  const { name, hash, signer } = found
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

async function findDocument(tx: Tx, tenant: number, name: string, by: string): Promise<FoundDocument | undefined> {
  const { rows } = await tx.query<FoundDocument>({
    text: `select d.id, d.nombre as name, d.created_at as at, d.created_by as author, f.id as file, encode(f.sha256, 'hex') as hash,
                  (select u.nombre from "user" u where u.tenant_id = d.tenant_id and u.email = $3) as signer
             from document d join file f on f.tenant_id = d.tenant_id and f.id = (d.archivo->0->>'id')::uuid
            where d.tenant_id = $1::int and d.nombre = $2 and d.deleted_at is null`,
    values: [tenant, name, by],
  })
  return rows[0]
}
