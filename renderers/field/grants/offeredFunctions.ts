import type { Option } from '#engine/field'
import { isObject } from '#engine/form'
import type { Speech } from '#engine/text'

export interface OfferedAction {
  readonly id: string
  readonly name: string
  /** The bits that may be granted of it. */
  readonly may: number
}

export interface OfferedFunction {
  readonly id: string
  readonly name: string
  readonly actions: readonly OfferedAction[]
}

/** What may be granted, as the choices of the field tell it. */
export const offeredFunctions = (options: readonly Option[], { say }: Speech): readonly OfferedFunction[] =>
  options.map(({ key, text, more }) => ({ id: String(key), name: say(text), actions: actionsOf(more?.['acciones']) }))

const actionsOf = (said: unknown): readonly OfferedAction[] =>
  (Array.isArray(said) ? said : [])
    .filter(isObject)
    .flatMap(({ id, nombre, acceso }) =>
      typeof id === 'string'
        ? [{ id, name: typeof nombre === 'string' ? nombre : id, may: typeof acceso === 'number' ? acceso : 0 }]
        : [],
    )

/** Those of which the name, or that of an action, holds what is looked for; accents and capitals do not matter. */
export function found(functions: readonly OfferedFunction[], text: string): readonly OfferedFunction[] {
  const wanted = plain(text.trim())
  if (wanted === '') return functions
  return functions.filter(({ name, actions }) =>
    [name, ...actions.map((one) => one.name)].some((one) => plain(one).includes(wanted)),
  )
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
