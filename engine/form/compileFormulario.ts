import { isForbiddenName, SERVED_NAMES } from '#engine/expression'
import { compileField } from '#engine/field'
import type { Field, FieldContext, FieldFault, FieldKinds, Option } from '#engine/field'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { FieldSource } from '#engine/source'
import { linkFaults, kindOf, servedSource, sorted } from './servedSource.ts'
import type { Links } from './servedSource.ts'
import { compilePlan } from './plan.ts'
import type { FormPlan } from './plan.ts'

import type { Formulario, FormularioField } from './formulario.ts'

/** Value of `tipoCampo` for filter-only fields. */
const FILTER_ONLY = 3
/** The context in which served fields are compiled. */
export interface ServedContext {
  readonly kinds: FieldKinds
  /** Targets of links. Without them no link is known. */
  readonly links?: Links
  /** Options of a catalogue table, by its number. */
  readonly catalogue?: (table: string) => readonly Option[]
}

/** Compiles a served form to the plan that browser and server share. */
export function compileFormulario(form: Formulario, context: ServedContext): Result<FormPlan, FieldFault> {
  const asked = form.campos.filter(({ tipoCampo }) => tipoCampo !== FILTER_ONLY)
  const fields = compileFields(asked, form, context)
  return fields.ok ? compilePlan(fields.value) : fields
}

/** The fields of a served form in their order. */
export const servedFields = (form: Formulario, context: ServedContext): Result<readonly Field[], FieldFault> =>
  compileFields(form.campos, form, context)

/** Compiles some of the fields of a form. Faults are reported at their position in the form. */
function compileFields(
  campos: readonly FormularioField[],
  form: Formulario,
  { kinds, catalogue, links }: ServedContext,
): Result<readonly Field[], FieldFault> {
  const pointers = new Map(form.campos.map((field, at) => [field, `/campos/${at}`]))
  const pointer = (field: FormularioField): string => pointers.get(field) ?? '/campos'
  const faults: FieldFault[] = campos.flatMap((field) => linkProblems(field, links, pointer(field)))
  const fields = sorted(campos).map((field) =>
    compileServedField(field, form, links, {
      kinds,
      ...(catalogue ? { catalogue } : {}),
      path: pointer(field),
      fault: (fault) => faults.push(fault),
    }),
  )
  const repeated = duplicateNames(campos)
  for (const name of repeated) faults.push({ pointer: '/campos', reason: 'duplicateName', figures: { name } })
  for (const name of names(campos).filter((name) => !isFieldName(name)))
    faults.push({ pointer: '/campos', reason: 'fieldName', figures: { name } })
  return faults.length > 0 ? failAll(faults) : ok(fields)
}

/** Returns the faults of links without a target, in a field and its nested fields. */
const linkProblems = (
  { type, link, subFields = [] }: FormularioField,
  links: Links | undefined,
  path: string,
): readonly FieldFault[] => [
  ...(link ? linkFaults(kindOf(type), link, links, `${path}/link`) : []),
  ...subFields.flatMap((part, at) => linkProblems(part, links, `${path}/subFields/${at}`)),
]

function duplicateNames(fields: readonly FormularioField[]): readonly string[] {
  const known = new Set<string>()
  return [
    ...fields.map(({ name }) => name).filter((name) => known.size === known.add(name).size),
    ...fields.flatMap(({ subFields }) => duplicateNames(subFields ?? [])),
  ]
}

const names = (fields: readonly FormularioField[]): readonly string[] =>
  fields.flatMap(({ name, subFields }) => [name, ...names(subFields ?? [])])

/**
 * Whether a name can be read by expressions and pointers, and is neither a row's `_id` nor a name of the environment.
 */
const isFieldName = (name: string): boolean => /^\p{L}[\p{L}\d_-]*$/u.test(name) && !isForbiddenName(name)

const compileServedField = (
  field: FormularioField,
  { id, tipo }: Formulario,
  links: Links | undefined,
  context: Omit<FieldContext, 'prefix'>,
): Field =>
  withServedTraits(
    compileField(
      field.name,
      {
        ...(tipo.id === DOCUMENTS_SECTION && kindOf(field.type) === 'files' ? OFFICE_FILES : {}),
        ...servedSource(field, links),
      },
      { ...context, prefix: `form.${id}`, id: field.id, names: SERVED_NAMES },
    ),
    field,
  )

/** Form type of the documents required by a procedure (catalogue table 512). */
export const DOCUMENTS_SECTION = 4

/** Accepted documents: five megabytes of the usual office files (wire contract, 4). */
const OFFICE_FILES: FieldSource = { types: ['.doc', '.docx', '.xls', '.xlsx', '.pdf'], size: 5_242_880 }

/** Adds the ids and traits of the wire, also to nested fields. Stored values and filters refer to them. */
function withServedTraits(field: Field, served: FormularioField): Field {
  const byName = new Map((served.subFields ?? []).map((part) => [part.name, part]))
  const traits = TRAITS.filter(([, bit]) => ((served.group ?? 0) & bit) !== 0).map(([trait]) => trait)
  return Object.freeze({
    ...field,
    id: served.id,
    ...(traits.length > 0 ? { traits: new Set(traits) } : {}),
    of: field.of.map((part) => {
      const one = byName.get(part.name)
      return one ? withServedTraits(part, one) : part
    }),
  })
}

/** Bits of `group` with the same meaning for every kind (wire contract, 1.4). */
const TRAITS = [
  ['wide', 8],
  ['unlabelled', 16],
  ['masked', 32],
  ['listed', 64],
  ['filtered', 128],
  ['exported', 256],
  ['loaded', 512],
] as const
