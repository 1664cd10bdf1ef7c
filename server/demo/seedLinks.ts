import { newId } from '../sql/index.ts'
import type { Tx } from '../tenancy/index.ts'
import type { DemoTenant } from './demo.ts'

/** Inserts the options of linked fields. */
export async function seedLinks(tx: Tx, tenant: number, { links }: DemoTenant): Promise<void> {
  const insert = async (list: string, nombre: string, position: number, parents: Parents = {}): Promise<string> => {
    const id = newId()
    await tx.query({
      text: `insert into link_option (tenant_id, id, list, nombre, position, element, modality)
             values ($1::int, $2::uuid, $3, $4, $5::int, $6::uuid, $7::uuid)`,
      values: [tenant, id, list, nombre, position, parents.element ?? null, parents.modality ?? null],
    })
    return id
  }
  for (const [at, name] of links.paymentMeans.entries()) await insert('mediopago', name, at)
  for (const [at, [name, modalities]] of Object.entries(links.elements).entries()) {
    const element = await insert('elemento', name, at)
    for (const [place, [kind, expirations]] of Object.entries(modalities).entries()) {
      const modality = await insert('modalidad', kind, place, { element })
      for (const [order, until] of expirations.entries())
        await insert('vencimiento', until, order, { element, modality })
    }
  }
}

interface Parents {
  readonly element?: string
  readonly modality?: string
}
