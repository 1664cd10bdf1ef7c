import type { Tx } from '../tenancy/index.ts'
import type { DemoTenant } from './demo.ts'

/** Documents of the demo that are in the bin, and for how many days. */
const REMOVED: { readonly [code: string]: readonly (readonly [document: string, days: number])[] } = {
  vilamar: [['Esborrany de l’ordenança de terrasses.docx', 2]],
  clinica: [['Turnos de agosto.xlsx', 5]],
}

/** Puts documents of an organisation into its bin. */
export async function seedBin(tx: Tx, tenant: number, { code }: Pick<DemoTenant, 'code'>): Promise<void> {
  for (const [document, days] of REMOVED[code] ?? [])
    await tx.query({
      text: `update document set deleted_at = now() - make_interval(days => $3::int), version = version + 1,
                    updated_by = coalesce(created_by, updated_by)
              where tenant_id = $1::int and nombre = $2 and deleted_at is null`,
      values: [tenant, document, days],
    })
}
