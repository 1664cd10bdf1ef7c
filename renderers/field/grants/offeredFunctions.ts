import type { Option } from '#engine/field'
import { isObject } from '#engine/form'
import type { Translator } from '#engine/text'

export interface OfferedAction {
  readonly id: string
  readonly name: string
  /** The grantable bits of this action. */
  readonly grantable: number
}

export interface OfferedFunction {
  readonly id: string
  readonly name: string
  readonly actions: readonly OfferedAction[]
}

/** The functions that may be granted, from the options of the field. */
export const offeredFunctions = (options: readonly Option[], { translate }: Translator): readonly OfferedFunction[] =>
  options.map(({ key, text, more }) => ({
    id: String(key),
    name: translate(text),
    actions: actionsOf(more?.['acciones']),
  }))

const actionsOf = (value: unknown): readonly OfferedAction[] =>
  (Array.isArray(value) ? value : [])
    .filter(isObject)
    .flatMap(({ id, nombre, acceso }) =>
      typeof id === 'string'
        ? [{ id, name: typeof nombre === 'string' ? nombre : id, grantable: typeof acceso === 'number' ? acceso : 0 }]
        : [],
    )

/** The functions whose name, or the name of an action, contains the text; ignores accents and case. */
export function matchingFunctions(functions: readonly OfferedFunction[], text: string): readonly OfferedFunction[] {
  const search = foldText(text.trim())
  if (search === '') return functions
  return functions.filter(({ name, actions }) =>
    [name, ...actions.map((one) => one.name)].some((one) => foldText(one).includes(search)),
  )
}

const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
