import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormularioSource, Submission } from '#engine/form'
import type { Definitions } from '../definitions/index.ts'
import { publishForm } from '../form/index.ts'
import { newId } from '../sql/index.ts'
import type { Tx } from '../tenancy/index.ts'
import type { DemoTenant } from './demo.ts'

/** A form for the people of a demo organisation, with some answers. */
interface DemoForm {
  readonly tenant: string
  /** Name of the form's file. */
  readonly form: string
  /** Form type (catalogue table 512). */
  readonly type: number
  /** Module of the records. */
  readonly module: string
  /** Answers by e-mail. */
  readonly answers: { readonly [email: string]: { readonly [name: string]: unknown } }
}

const RECORD = 1
const FILTER = 2

const FORMS: readonly DemoForm[] = [
  {
    tenant: 'vilamar',
    form: 'resident',
    type: RECORD,
    module: 'user',
    answers: {
      'customer@vilamar.example': {
        barrio: 'centro',
        residente: '2011-09-01',
        intereses: ['cultura', 'medioambiente'],
        biblioteca: true,
        carnet: 'VM-04417',
      },
      'associate@vilamar.example': { barrio: 'puerto', residente: '2019-03-15', intereses: ['deporte'] },
      'user@vilamar.example': { barrio: 'centro', intereses: ['cultura', 'deporte'], biblioteca: false },
    },
  },
  { tenant: 'vilamar', form: 'residentFilter', type: FILTER, module: 'user', answers: {} },
]

interface FormSeedContext {
  readonly definitions: Definitions
  readonly definitionsFolder: string
  /** Ids of people by e-mail. */
  readonly people: ReadonlyMap<string, string>
}

/** Publishes the forms for people, with their answers. */
export async function seedForms(tx: Tx, tenant: number, { code }: DemoTenant, place: FormSeedContext): Promise<void> {
  for (const form of FORMS.filter((one) => one.tenant === code)) await seedForm(tx, tenant, form, place)
}

async function seedForm(
  tx: Tx,
  tenant: number,
  { form, type, module, answers }: DemoForm,
  { definitions, definitionsFolder, people }: FormSeedContext,
): Promise<void> {
  const id = newId()
  const source = JSON.parse(
    await readFile(join(definitionsFolder, 'forms', `${form}.json`), 'utf8'),
  ) as FormularioSource
  const functionId = definitions.access.functions[module] ?? ''
  const published = await publishForm(tx, tenant, { id, type, function: functionId, source }, definitions)
  if (!published.ok) throw new Error(`The form ${source.id} is not valid: ${JSON.stringify(published.problems)}`)
  const version = published.value
  const { rows } = await tx.query<{ hash: string }>({
    text: 'select hash from form_version where tenant_id = $1::int and form_id = $2::uuid and number = $3::int',
    values: [tenant, id, version],
  })
  const hash = rows[0]?.hash ?? ''
  for (const [email, valores] of Object.entries(answers)) {
    const submissions: readonly Submission[] = [{ formulario: { id, version, hash }, valores }]
    await tx.query({
      text: 'update "user" set submissions = $3::jsonb where tenant_id = $1::int and id = $2::uuid',
      values: [tenant, people.get(email) ?? null, JSON.stringify(submissions)],
    })
  }
}
