import { createHash } from 'node:crypto'
import { appendEvidence, SIGNATURE_TABLE, recordSignature } from '../evidence/index.ts'
import { newId } from '../sql/index.ts'
import { transactionRows } from '../tenancy/index.ts'
import type { Tx } from '../tenancy/index.ts'
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
}

/** Signs documents of an organisation, with the evidence of it. Without files there are no documents. */
export async function seedSignatures(
  tx: Tx,
  tenant: number,
  { code }: Pick<DemoTenant, 'code'>,
  { people, files }: SignatureSeedContext,
): Promise<void> {
  if (!files) return
  const rows = transactionRows(tx)
  for (const { document, by, days } of SIGNED[code] ?? []) {
    const signer = people.get(by)
    const found = await findDocument(tx, tenant, document)
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
      text: 'update document set signed = true where tenant_id = $1::int and id = $2::uuid',
      values: [tenant, found.id],
    })
    await recordSignature(rows, tenant, owner, {
      id,
      at,
      signer,
      signature: DEMO_SIGNATURE,
      picture: { id: stored.id, hash: createHash('sha256').update(bytes).digest('hex') },
      file: { id: found.file, hash: found.hash },
      place: '',
    })
  }
}

interface FoundDocument {
  readonly id: string
  readonly at: string
  readonly author: string | null
  readonly file: string
  readonly hash: string
}

async function findDocument(tx: Tx, tenant: number, name: string): Promise<FoundDocument | undefined> {
  const { rows } = await tx.query<FoundDocument>({
    text: `select d.id, d.created_at as at, d.created_by as author, f.id as file, encode(f.sha256, 'hex') as hash
             from document d join file f on f.tenant_id = d.tenant_id and f.id = (d.archivo->0->>'id')::uuid
            where d.tenant_id = $1::int and d.nombre = $2 and d.deleted_at is null`,
    values: [tenant, name],
  })
  return rows[0]
}
