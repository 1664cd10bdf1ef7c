import { randomUUID } from 'node:crypto'
import { documentsForm, publishForm } from '../../../server/form/index.ts'
import type { DocumentSource } from '../../../server/form/index.ts'
import { newId } from '../../../server/sql/newId.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { applicationAnswers } from '../../support/requirements.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { seedProcedure, type ProcedureOptions, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, type Part, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

interface People {
  readonly specialists?: readonly string[]
  readonly supervisor?: string | null
}

/** An area with those who work there and who supervises it, by their ids. */
export async function seedArea(
  { sql, tenants }: TestPortal,
  nombre: string,
  { specialists = [], supervisor = null }: People = {},
): Promise<string> {
  const id = newId()
  await sql('insert into area (tenant_id, id, nombre, usu_superv) values ($1, $2, $3, $4)', [
    tenants.alpha,
    id,
    nombre,
    supervisor,
  ])
  for (const user of specialists)
    await sql('insert into area_specialist (tenant_id, area_id, user_id) values ($1, $2, $3)', [
      tenants.alpha,
      id,
      user,
    ])
  return id
}

interface Placed extends ProcedureOptions {
  readonly area?: string | null
  readonly textos?: object
}

/** A procedure of an area, with names in further languages. */
export async function seedPlaced(
  portal: TestPortal,
  { area = null, textos = {}, ...options }: Placed = {},
): Promise<TestProcedure> {
  const procedure = await seedProcedure(portal, 'application', options)
  await portal.sql('update template set area = $2, textos = $3 where id = $1', [
    procedure.template,
    area,
    JSON.stringify(textos),
  ])
  return procedure
}

const words = (text: string) => ({ en: text, es: `${text} (es)`, ca: `${text} (ca)`, fr: `${text} (fr)` })

export const asked = (id: string, obligatorio: boolean, name = id): DocumentSource => ({
  id,
  nombre: words(name),
  obligatorio,
})

/** Asks for documents beside the forms of a procedure; once more under the same id is the next version. */
export async function askDocuments(
  { owner, tenants, portal }: TestPortal,
  template: string,
  documents: readonly DocumentSource[],
  form: string = newId(),
): Promise<string> {
  const tenant = tenants.alpha
  const source = documentsForm(words('Documents'), words('PDF'), documents)
  await withTenant(owner, { tenant, user: null }, async (tx) => {
    await unwrap(publishForm(tx, tenant, { id: form, type: 4, function: 'rQ8', source }, portal.definitions))
    await tx.query({
      text: `insert into template_form (tenant_id, template_id, form_id, position) values ($1::int, $2::uuid, $3::uuid, 9)
             on conflict do nothing`,
      values: [tenant, template, form],
    })
  })
  return form
}

/** Starts a procedure of the plain form `application`. */
export async function start(
  client: WireClient,
  { template, form }: TestProcedure,
  more: object = {},
  files: readonly Part[] = [],
  answers: readonly unknown[] = [],
): Promise<WireAnswer> {
  const valoresForm = [applicationAnswers(form), ...answers]
  return client.post('requerimiento', {
    headers: { 'idempotency-key': randomUUID() },
    parts: [['requerimiento', { plantillaReq: { id: template }, valoresForm, ...more }], ...files],
  })
}

export interface Work {
  /** Null: none is sent. */
  readonly version?: number | null
  readonly query?: { readonly [name: string]: string | boolean }
  readonly files?: readonly Part[]
}

/** Works on a procedure; its present version goes along unless another is said. */
export async function work(
  client: WireClient,
  id: string,
  change: object,
  { version, query = {}, files = [] }: Work = {},
): Promise<WireAnswer> {
  const known = version === undefined ? Number(at((await client.get(`requerimiento/${id}`)).body, 'version')) : version
  return client.put(`requerimiento/${id}`, {
    query,
    headers: known === null ? {} : { 'if-match': `"${known}"` },
    parts: [['requerimiento', change], ...files],
  })
}

export const problemsOf = ({ body }: WireAnswer): readonly string[] => {
  const fields = at(body, 'campos')
  return Array.isArray(fields) ? fields.map((one) => `${String(at(one, 'ruta'))} ${String(at(one, 'codigo'))}`) : []
}
