import { isSlot } from '#engine/source'
import type { ModuleSource } from '#engine/source'
import { rolesOf } from './arrangeFields.ts'
import { allFields, namesOf } from './arrangeSections.ts'
import type { SurfaceName } from './overlaySource.ts'

/** The fields of each surface of a definition, in their order. */
export type FieldNames = { readonly [surface in SurfaceName]: readonly string[] }

/** Forms in the order in which a reader meets their fields. */
const FIRST = ['create', 'edit']

export function fieldNames(source: ModuleSource): FieldNames {
  const { fields, forms = {}, list, filters = {} } = source
  const known = (names: readonly string[]): readonly string[] =>
    [...new Set(names)].filter((name) => !isSlot(name) && Object.hasOwn(fields, name))
  const ordered = [...FIRST, ...Object.keys(forms).filter((name) => !FIRST.includes(name))]
  const sections = ordered.flatMap((name) => {
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined
    return form ? (form.sections ?? [allFields(source)]).flatMap(namesOf) : []
  })
  const columns = list
    ? (list.columns ?? rolesOf(source, ['title', 'status'])).map((column) =>
        typeof column === 'string' ? column : column.field,
      )
    : []
  return {
    columns: known(columns),
    filters: known(list ? [...(filters.always ?? rolesOf(source, ['title'])), ...(filters.more ?? [])] : []),
    sections: known(sections),
  }
}
