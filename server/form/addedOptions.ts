import type { Formulario, FormularioField } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { newId } from '../sql/index.ts'

/** Key of the option that adds an item to a list (DF-09). */
const ADD_ITEM = '-1'

/** Stores a new item of a list and returns its key. Labels that differ only in case and accents are the same item. */
export async function addOption(
  { tenant, plan }: Pick<CallContext, 'tenant' | 'plan'>,
  rows: Rows,
  field: string,
  words: string,
): Promise<string> {
  const { rows: kept } = await rows.query<{ key: string }>({
    name: 'add-option',
    text: `insert into added_option (tenant_id, field, key, nombre, created_by) values ($1::int, $2, $3, $4, $5::uuid)
           on conflict (tenant_id, field, folded) do update set nombre = added_option.nombre returning key`,
    values: [tenant.id, field, newId(), words, plan.user],
  })
  return kept[0]?.key ?? ''
}

interface AddedOption {
  readonly field: string
  readonly key: string
  readonly nombre: string
}

/** Adds the items that people have created to the lists of forms, before the item that adds. */
export async function withAddedOptions(
  rows: Rows,
  tenant: number,
  forms: readonly Formulario[],
): Promise<readonly Formulario[]> {
  const open = forms.filter(({ campos }) => campos.some(isExtensible)).map(({ id }) => id)
  if (open.length === 0) return forms
  const { rows: added } = await rows.query<AddedOption>({
    name: 'added-options',
    text: `select field, key, nombre from added_option
            where tenant_id = $1::int and split_part(field, '/', 1) = any($2::text[]) order by field, f_fold(nombre), key`,
    values: [tenant, open],
  })
  const byField = new Map<string, AddedOption[]>()
  for (const one of added) byField.set(one.field, [...(byField.get(one.field) ?? []), one])
  return forms.map((form) => ({ ...form, campos: form.campos.map((field) => withAdded(field, form.id, byField)) }))
}

const isExtensible = ({ values, subFields }: FormularioField): boolean =>
  values?.some(({ valueKey }) => valueKey === ADD_ITEM) === true || subFields?.some(isExtensible) === true

type OptionsByField = ReadonlyMap<string, readonly AddedOption[]>

function withAdded(field: FormularioField, form: string, added: OptionsByField): FormularioField {
  const more = added.get(`${form}/${field.id}`) ?? []
  const { values, subFields } = field
  return {
    ...field,
    ...(values && more.length > 0
      ? {
          values: [
            ...values.filter(({ valueKey }) => valueKey !== ADD_ITEM),
            ...more.map(({ key, nombre }) => ({ valueKey: key, value: nombre })),
            ...values.filter(({ valueKey }) => valueKey === ADD_ITEM),
          ],
        }
      : {}),
    ...(subFields ? { subFields: subFields.map((part) => withAdded(part, form, added)) } : {}),
  }
}
