import { createHash } from 'node:crypto'
import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'
import type { Definitions } from '../definitions/index.ts'
import { appendEvidence, recordSignature, recordSigning, sealDocument, SIGNATURE_TABLE } from '../evidence/index.ts'
import { openFileContent, storedFiles } from '../files/index.ts'
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
  const rows = transactionRows(tx)
  for (const { document, by, days } of SIGNED[code] ?? []) {
    const signer = people.get(by)
    const found = await findDocument(tx, tenant, document, by)
    if (signer === undefined || !found) throw new Error(`${code}: ${document} of ${by} is not there`)
    const owner = { table: 'document', record: found.id }
    const at = new Date(Date.now() - days * DAY)
    const file = { file: found.file, fileHash: found.hash }
    const events = [
      { kind: 'created', at: new Date(found.at), actor: found.author, facts: file },
      { kind: 'opened', at: new Date(at.getTime() - MINUTE), actor: signer, facts: { file: found.file } },
    ] as const
    for (const event of events) await appendEvidence(rows, tenant, owner, event)
    const id = newId()
    const bytes = signaturePicture(DEMO_SIGNATURE.strokes)
    const stored = await files.store(
      tx,
      tenant,
      { table: SIGNATURE_TABLE, record: id, by: signer },
      {
        name: 'firma.png',
        bytes,
      },
    )
    await tx.query({
      text: `update document set signed = true, firmantes = jsonb_build_array($3::text)
              where tenant_id = $1::int and id = $2::uuid`,
      values: [tenant, found.id, signer],
    })
    const signed = {
      id,
      at,
      signer,
      signature: DEMO_SIGNATURE,
      picture: { id: stored.id, hash: sha256(bytes) },
      file: { id: found.file, hash: found.hash },
    }
    await recordSigning(rows, tenant, owner, signed)
    const sealed = await sealDocument(
      { portal, rows, tenant: { id: tenant, name }, translator },
      {
        owner,
        name: document,
        bytes: await contentOf(portal, rows, tenant, found.file),
        hash: found.hash,
        at,
        signer: found.signer,
        picture: bytes,
      },
    )
    if (!sealed.ok) throw new Error(`${code}: ${document} cannot be sealed`)
    const kept = await files.store(
      tx,
      tenant,
      { table: SIGNATURE_TABLE, record: id, by: signer },
      { name: document, bytes: sealed.value },
    )
    await recordSignature(rows, tenant, owner, {
      ...signed,
      place: '',
      sealed: { id: kept.id, hash: sha256(sealed.value) },
    })
  }
}

interface FoundDocument {
  readonly id: string
  readonly at: string
  readonly author: string | null
  readonly file: string
  readonly hash: string
  /** Name of the person who signs. */
  readonly signer: string
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
    text: `select d.id, d.created_at as at, d.created_by as author, f.id as file, encode(f.sha256, 'hex') as hash,
                  (select u.nombre from "user" u where u.tenant_id = d.tenant_id and u.email = $3) as signer
             from document d join file f on f.tenant_id = d.tenant_id and f.id = (d.archivo->0->>'id')::uuid
            where d.tenant_id = $1::int and d.nombre = $2 and d.deleted_at is null`,
    values: [tenant, name, by],
  })
  return rows[0]
}
