import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENTS_SECTION } from '#engine/form'
import type { FormularioSource, Localized } from '#engine/form'
import { textOfKeys } from '#engine/text'
import type { Definitions } from '../definitions/index.ts'
import { documentsForm, publishForm } from '../form/index.ts'
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
  /** Ids of people by e-mail. */
  readonly people: ReadonlyMap<string, string>
}

/** Inserts areas with their staff, and procedures. Returns the procedures by form. */
export async function seedProcedures(
  tx: Tx,
  tenant: number,
  demo: DemoTenant,
  place: ProcedureSeedContext,
): Promise<ReadonlyMap<string, SeededProcedure>> {
  const areas = await seedAreas(tx, tenant, demo, place)
  const seeded = new Map<string, SeededProcedure>()
  for (const { form, nombre, descripcion } of demo.procedures) {
    const source = JSON.parse(
      await readFile(join(place.definitionsFolder, 'forms', `${form}.json`), 'utf8'),
    ) as FormularioSource
    const { textos = {}, documents = [] } = PROCEDURE_EXTRAS[`${demo.code}/${form}`] ?? {}
    const area = areas.get(form) ?? null
    const template = newId()
    await tx.query({
      text: 'insert into template (tenant_id, id, nombre, descripcion, area, textos) values ($1::int, $2::uuid, $3, $4, $5::uuid, $6::jsonb)',
      values: [tenant, template, nombre, descripcion, area, JSON.stringify(textos)],
    })
    const formId = await seedForm(tx, tenant, { template, position: 1, type: PROCEDURE, source }, place.definitions)
    if (documents.length > 0) {
      const asked = documentsForm(
        wordsOf(place.definitions, 'lbl.general.documents'),
        wordsOf(place.definitions, 'msg.general.documents'),
        documents,
      )
      await seedForm(tx, tenant, { template, position: 2, type: DOCUMENTS_SECTION, source: asked }, place.definitions)
    }
    seeded.set(form, { template, formId, source, nombre, area })
  }
  return seeded
}

/** A text of the product in every language. */
const wordsOf = ({ translators }: Definitions, key: string): Localized => ({
  es: translators.es.translate(textOfKeys(key)),
  ca: translators.ca.translate(textOfKeys(key)),
  en: translators.en.translate(textOfKeys(key)),
  fr: translators.fr.translate(textOfKeys(key)),
})

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

/** Inserts areas. Returns their ids by the forms of their procedures. */
async function seedAreas(
  tx: Tx,
  tenant: number,
  { areas }: DemoTenant,
  { people }: ProcedureSeedContext,
): Promise<ReadonlyMap<string, string>> {
  const byForm = new Map<string, string>()
  for (const { nombre, supervisor, specialists, procedures } of areas) {
    const id = newId()
    await tx.query({
      text: 'insert into area (tenant_id, id, nombre, usu_superv) values ($1::int, $2::uuid, $3, $4::uuid)',
      values: [tenant, id, nombre, people.get(supervisor) ?? null],
    })
    for (const email of specialists)
      await tx.query({
        text: 'insert into area_specialist (tenant_id, area_id, user_id) values ($1::int, $2::uuid, $3::uuid)',
        values: [tenant, id, people.get(email) ?? null],
      })
    for (const form of procedures) byForm.set(form, id)
  }
  return byForm
}
