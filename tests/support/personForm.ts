import type { FormularioSource } from '#engine/form'
import { publishForm } from '../../server/form/index.ts'
import { newId } from '../../server/sql/newId.ts'
import { withTenant } from '../../server/tenancy/index.ts'
import { unwrap } from './testDatabase.ts'
import type { TenantCode, TestPortal } from './testPortal.ts'

type FieldSource = FormularioSource['campos'][number]

/** The function of people. */
const PEOPLE = 'M_w'
/** Types of forms (catalogue table 512): what a record is filled with, what a list is filtered by. */
const RECORD = 1
export const FILTER = 2

const words = (text: string) => ({ es: text, ca: text, en: text, fr: text })

const field = (name: string, type: number, dataType: number, more: object = {}): FieldSource => ({
  id: `f-${name}`,
  name,
  label: words(name),
  type: { id: type },
  dataType: { id: dataType },
  ...more,
})

const choice = (...keys: readonly string[]) => ({
  values: keys.map((valueKey) => ({ valueKey, value: words(`The ${valueKey}`) })),
})

/** An organisation's own fields of a person: each kind that can be filtered, a conditional field, and files. */
export const HOUSEHOLD: readonly FieldSource[] = [
  field('apodo', 1, 1, { length: 40 }),
  field('notas', 2, 1, { length: 400 }),
  field('hijos', 3, 2),
  field('alta', 4, 5),
  field('visita', 5, 6),
  field('zona', 6, 8, choice('norte', 'sur')),
  field('gustos', 7, 9, choice('cine', 'mar', 'monte')),
  field('socio', 9, 4),
  field('carnet', 1, 1, { length: 20, required: true, expressions: { fieldTrue: { var: 'socio' } } }),
  field('correo', 13, 1),
  field('cuota', 17, 14),
  field('padrino', 20, 8, { link: 'usuario' }),
  field('copias', 10, 10, { length: 3 }),
  field('familia', 11, 12, {
    length: 5,
    subFields: [field('nombre', 1, 1, { length: 40, required: true }), field('copia', 10, 10, { length: 1 })],
  }),
]

interface Published {
  readonly tenant?: TenantCode
  readonly type?: number
  readonly id?: string
  readonly functionId?: string
}

/** Publishes a form for people; the same id again is its next version. Answers its id. */
export async function publishForPeople(
  { owner, tenants, portal }: TestPortal,
  name: string,
  campos: readonly FieldSource[],
  { tenant = 'alpha', type = RECORD, id = newId(), functionId = PEOPLE }: Published = {},
): Promise<string> {
  const source = { id, nombre: words(name), tipo: { id: type }, campos }
  await withTenant(owner, { tenant: tenants[tenant], user: null }, (tx) =>
    unwrap(publishForm(tx, tenants[tenant], { id, type, function: functionId, source }, portal.definitions)),
  )
  return id
}

/** Answers to a form as they travel. */
export const answersTo = (id: string, valores: object, version = 1) => ({ formulario: { id, version }, valores })
