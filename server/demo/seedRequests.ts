import { appendEvidence } from '../evidence/index.ts'
import { newId } from '../sql/index.ts'
import { transactionRows } from '../tenancy/index.ts'
import type { Tx } from '../tenancy/index.ts'
import type { DemoTenant } from './demo.ts'
import type { FileSeeder } from './documents/index.ts'

/** Documents of the demo that somebody is asked to sign. */
const REQUESTED: { readonly [code: string]: readonly RequestedDocument[] } = {
  vilamar: [
    {
      document: 'Bases de la convocatòria.pdf',
      from: 'employee@vilamar.example',
      to: 'customer@vilamar.example',
      message: 'Llegiu les bases i signeu-les, si us plau.',
    },
  ],
}

interface RequestedDocument {
  readonly document: string
  readonly from: string
  readonly to: string
  readonly message: string
}

const DAY = 86_400_000
const DAYS_TO_SIGN = 14

/** Asks people of an organisation to sign documents. Without files there are no documents. */
export async function seedRequests(
  tx: Tx,
  tenant: number,
  { code }: Pick<DemoTenant, 'code'>,
  { people, files }: { readonly people: ReadonlyMap<string, string>; readonly files: FileSeeder | undefined },
): Promise<void> {
  if (!files) return
  const at = new Date(Date.now() - DAY)
  const due = new Date(at.getTime() + DAYS_TO_SIGN * DAY)
  for (const { document, from, to, message } of REQUESTED[code] ?? []) {
    const [id, requester, signer] = [newId(), people.get(from), people.get(to)]
    const { rows } = await tx.query<{ readonly documento: string }>({
      text: `insert into signature_request (tenant_id, id, created_at, created_by, updated_by, documento, nombre, solicitud, solicitante,
                    usuario, orden, firmantes, vence, mensaje, permite_delegar, estado, fecha_aviso)
             select d.tenant_id, $3::uuid, $4::timestamptz, $5::uuid, $5::uuid, d.id, d.nombre, $3::text, $5::uuid,
                    $6::uuid, 1, jsonb_build_array($6::text), $7::timestamptz, $8, false, 'open', $4::timestamptz
               from document d where d.tenant_id = $1::int and d.nombre = $2 and d.deleted_at is null
             returning documento`,
      values: [tenant, document, id, at, requester, signer, due, message],
    })
    const [made] = rows
    if (!made || requester === undefined || signer === undefined) throw new Error(`${code}: ${document} is not there`)
    const owner = { table: 'document', record: made.documento }
    const event = { kind: 'requested', at, actor: requester, facts: { request: id, signer } } as const
    await appendEvidence(transactionRows(tx), tenant, owner, event)
  }
}
