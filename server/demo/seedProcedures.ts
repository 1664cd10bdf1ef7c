import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENTS_SECTION } from '#engine/form'
import type { FormularioSource } from '#engine/form'
import type { Definitions } from '../definitions/index.ts'
import { documentWords, documentsForm, publishForm } from '../form/index.ts'
import { newId } from '../sql/index.ts'
import type { Tx } from '../tenancy/index.ts'
import type { DemoTenant } from './demo.ts'
import { PROCEDURE_EXTRAS } from './procedures.ts'

/** Form type (catalogue table 512). */
const PROCEDURE = 3

export interface SeededProcedure {
  readonly template: string
  readonly formId: string
  readonly source: FormularioSource
  readonly nombre: string
  readonly area: string | null
}

interface ProcedureSeedContext {
  readonly definitions: Definitions
  readonly definitionsFolder: string
}

/** Inserts procedures, whose areas are there. Returns them by form. */
export async function seedProcedures(
  tx: Tx,
  tenant: number,
  demo: DemoTenant,
  place: ProcedureSeedContext,
): Promise<ReadonlyMap<string, SeededProcedure>> {
  const seeded = new Map<string, SeededProcedure>()
  for (const { form, nombre, descripcion, area: office } of demo.procedures) {
    const source = JSON.parse(
      await readFile(join(place.definitionsFolder, 'forms', `${form}.json`), 'utf8'),
    ) as FormularioSource
    const { textos = {}, documents = [] } = PROCEDURE_EXTRAS[`${demo.code}/${form}`] ?? {}
    const area = await areaNamed(tx, tenant, office)
    const template = newId()
    await tx.query({
      text: 'insert into template (tenant_id, id, nombre, descripcion, area, textos) values ($1::int, $2::uuid, $3, $4, $5::uuid, $6::jsonb)',
      values: [tenant, template, nombre, descripcion, area, JSON.stringify(textos)],
    })
    const formId = await seedForm(tx, tenant, { template, position: 1, type: PROCEDURE, source }, place.definitions)
    if (documents.length > 0) {
      const asked = documentsForm(
        documentWords(place.definitions, 'lbl.general.documents'),
        documentWords(place.definitions, 'msg.general.documents'),
        documents,
      )
      await seedForm(tx, tenant, { template, position: 2, type: DOCUMENTS_SECTION, source: asked }, place.definitions)
    }
    await tx.query({
      text: 'update template set formularios = $3::jsonb, documentos_requeridos = $4::jsonb where tenant_id = $1::int and id = $2::uuid',
      values: [
        tenant,
        template,
        JSON.stringify([formId]),
        JSON.stringify(documents.map(({ id, ...document }) => ({ _id: id, ...document }))),
      ],
    })
    seeded.set(form, { template, formId, source, nombre, area })
  }
  return seeded
}

interface SeedForm {
  readonly template: string
  readonly position: number
  readonly type: number
  readonly source: FormularioSource
}

async function seedForm(
  tx: Tx,
  tenant: number,
  { template, position, type, source }: SeedForm,
  definitions: Definitions,
): Promise<string> {
  const id = newId()
  const functionId = definitions.access.functions['requirement'] ?? ''
  const published = await publishForm(tx, tenant, { id, type, function: functionId, source }, definitions)
  if (!published.ok) throw new Error(`The form ${source.id} is not valid: ${JSON.stringify(published.problems)}`)
  await tx.query({
    text: 'insert into template_form (tenant_id, template_id, form_id, position) values ($1::int, $2::uuid, $3::uuid, $4::int)',
    values: [tenant, template, id, position],
  })
  return id
}

/** The id of an area by its name. */
async function areaNamed(tx: Tx, tenant: number, nombre: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>({
    text: 'select id from area where tenant_id = $1::int and nombre = $2 and deleted_at is null',
    values: [tenant, nombre],
  })
  return rows[0]?.id ?? null
}
