import type { TestPortal } from './testPortal.ts'

interface AnsweredRecord {
  readonly table: 'requirement' | '"user"'
  readonly id: string
}

/**
 * Makes a version 2 of a form with a field of a type that the product does not have, as after an update that took it away, and gives the
 * answers of a record to it.
 */
export async function outdateForm(
  { sql }: TestPortal,
  form: string,
  { table, id }: AnsweredRecord,
  field = 0,
): Promise<void> {
  await sql(
    `insert into form_version (tenant_id, form_id, number, hash, source, languages)
     select tenant_id, form_id, 2, 'no such type', jsonb_set(source, array['campos', $2::text, 'type'], '{"id": 999}'), languages
       from form_version where form_id = $1 and number = 1 on conflict do nothing`,
    [form, field],
  )
  await sql(
    `update ${table} set submissions = (
       select jsonb_agg(case when s->'formulario'->>'id' = $2 then jsonb_set(s, '{formulario,version}', '2') else s end order by n)
         from jsonb_array_elements(submissions) with ordinality w (s, n)) where id = $1`,
    [id, form],
  )
}
