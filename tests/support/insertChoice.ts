import { newId } from '../../server/sql/newId.ts'
import type { TestPortal } from './testPortal.ts'

export interface InsertedChoice {
  readonly id: string
  /** Key of the list, which is made if it is not there. */
  readonly list: string
  readonly nombre: string
  readonly parent?: string | null
}

/** Inserts a choice of a list of an organisation. */
export async function insertChoice(
  portal: TestPortal,
  tenant: number,
  { id, list, nombre, parent = null }: InsertedChoice,
): Promise<void> {
  await portal.sql(
    `insert into choice_list (tenant_id, id, nombre, clave)
     select $1::int, $2::uuid, $3::text, $3::text
      where not exists (select from choice_list where tenant_id = $1::int and clave = $3::text)`,
    [tenant, newId(), list],
  )
  await portal.sql(
    `insert into choice (tenant_id, id, lista, nombre, padre)
     select $1::int, $2::uuid, id, $4::text, $5::uuid from choice_list where tenant_id = $1::int and clave = $3::text`,
    [tenant, id, list, nombre, parent],
  )
}
