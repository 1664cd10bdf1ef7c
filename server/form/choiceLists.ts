import { linkArgument } from '#engine/form'
import type { FormularioSource } from '#engine/form'
import type { FieldFault } from '#engine/field'
import { closestName } from '#engine/expression'
import type { Rows } from '../tenancy/index.ts'

/** A list of choices that an organisation has made. */
export interface ChoiceList {
  readonly clave: string
  readonly nombre: string
}

/** The word of `links.json` that leads to a list of the organisation: `lista.districts`. */
export const LIST_WORD = 'lista'

/** Returns the lists of choices of an organisation, by name. */
export async function choiceLists(rows: Rows, tenant: number): Promise<readonly ChoiceList[]> {
  const { rows: found } = await rows.query<ChoiceList>({
    name: 'choice-lists',
    text: `select clave, nombre from choice_list
            where tenant_id = $1::int and deleted_at is null order by f_fold(nombre), id`,
    values: [tenant],
  })
  return found
}

/** The faults of a form that names lists which the organisation does not have, each at its link. */
export async function unknownLists(
  rows: Rows,
  tenant: number,
  { campos }: Pick<FormularioSource, 'campos'>,
): Promise<readonly FieldFault[]> {
  const named = linkedLists(campos, '/campos')
  if (named.length === 0) return []
  const known = (await choiceLists(rows, tenant)).map(({ clave }) => clave)
  return named
    .filter(({ list }) => !known.includes(list))
    .map(({ list, pointer }) => {
      const suggestion = closestName(list, known)
      const links = known.map((one) => `${LIST_WORD}.${one}`)
      return {
        pointer,
        reason: 'unknownLink',
        figures: {
          link: `${LIST_WORD}.${list}`,
          known: links,
          ...(suggestion === undefined ? {} : { suggestion: `${LIST_WORD}.${suggestion}` }),
        },
      }
    })
}

type Campos = FormularioSource['campos']

const linkedLists = (campos: Campos, pointer: string): readonly { readonly list: string; readonly pointer: string }[] =>
  campos.flatMap(({ link, subFields = [] }, at) => {
    const list = link === undefined ? null : linkArgument(link, LIST_WORD)
    return [
      ...(list === null ? [] : [{ list, pointer: `${pointer}/${at}/link` }]),
      ...linkedLists(subFields, `${pointer}/${at}/subFields`),
    ]
  })
