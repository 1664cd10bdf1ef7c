import type { FieldSource, OptionSource } from '#engine/source'
import { textOfKeys, literalText } from '#engine/text'
import type { Field, Option } from './field.ts'
import type { FieldContext } from './registry.ts'

/** Returns the options that a definition lists, or those of a catalogue. */
export function fieldOptions(name: string, source: FieldSource, context: FieldContext): readonly Option[] {
  if (source.kind === 'status') return states(source).map((key) => ({ key, text: textOfKeys(`cat.statuses.${key}`) }))
  const declared = source.options
  if (declared === undefined) return []
  if ('catalogue' in declared) return catalogueOptions(declared, context)
  if (!Array.isArray(declared)) return []
  return declared.map((declaredOption) => {
    const option: ListedOption = typeof declaredOption === 'object' ? declaredOption : { key: declaredOption }
    const { key, label: words, help, parent } = option
    return {
      key,
      text: words === undefined ? textOfKeys(`lbl.${context.prefix}.${name}.${key}`) : literalText(words),
      ...(help === undefined ? {} : { help: literalText(help) }),
      ...(parent === undefined ? {} : { parents: [parent].flat().map(String) }),
    }
  })
}

type ListedOption = Extract<OptionSource, object>

/** Returns the entries of its catalogue that a field does not offer, and that a record may hold all the same. */
export function unofferedOptions({ options }: FieldSource, context: FieldContext): readonly Option[] {
  if (options === undefined || !('catalogue' in options) || !options.only) return []
  const { catalogue, only } = options
  return (context.catalogue?.(catalogue) ?? []).filter(({ key }) => !only.includes(key))
}

const byKey = new WeakMap<Field, ReadonlyMap<string, Option>>()

/** Returns the option of a key that a record holds, also if the field does not offer it. */
export function optionOf(field: Field, key: string | number): Option | undefined {
  const { options, unofferedOptions = [] } = field
  const known =
    byKey.get(field) ?? new Map([...options, ...unofferedOptions].toReversed().map((one) => [String(one.key), one]))
  byKey.set(field, known)
  return known.get(String(key))
}

/** Returns all entries of a catalogue, or those in `only`. */
function catalogueOptions(
  { catalogue, only }: { readonly catalogue: string; readonly only?: readonly (number | string)[] },
  context: FieldContext,
): readonly Option[] {
  const all = context.catalogue?.(catalogue) ?? []
  return only ? all.filter(({ key }) => only.includes(key)) : all
}

/** Active and inactive in the catalogue of statuses: the default states. */
const TWO_STATES = { active: 'NvI', inactive: 'FBy' }

function states(source: FieldSource): readonly string[] {
  const declared = source.states ?? TWO_STATES
  if (typeof declared === 'string') return []
  return 'length' in declared ? declared : [declared.active, declared.inactive]
}
