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

const MOST_COLUMNS = 6

/** The actions that most functions offer, the commonest first. An action of one function alone is not common. */
export function commonActions(functions: readonly OfferedFunction[]): readonly OfferedAction[] {
  const counts = new Map<string, { readonly action: OfferedAction; readonly count: number }>()
  for (const action of functions.flatMap(({ actions }) => actions))
    counts.set(action.id, { action, count: (counts.get(action.id)?.count ?? 0) + 1 })
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_COLUMNS)
    .map(({ action }) => action)
}
