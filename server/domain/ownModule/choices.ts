import { isExtraId } from '#engine/extra'
import { answer } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'

/** Returns the modules to whose records a field may refer. */
export const targets: Operation = (context) => {
  const { definitions, translator, language } = context
  if (!mayRead(context)) return Promise.resolve(answer(200, []))
  const { compare } = new Intl.Collator(language)
  const found = [...definitions.modules.values()]
    .filter(({ id, calls, functionId }) => functionId !== '' && (isExtraId(id) || calls.has('pick')))
    .map(({ id, title }) => ({ id, nombre: translator.translate(title) }))
    .toSorted((one, other) => compare(one.nombre, other.nombre))
  return Promise.resolve(answer(200, found))
}

/** Returns the entries of the menu after which that of a module may stand. */
export const places: Operation = (context) => {
  const { definitions, translator } = context
  if (!mayRead(context)) return Promise.resolve(answer(200, []))
  const { functions } = definitions.access
  const found = menuPlaces(context).map((word) => ({
    id: word,
    nombre: translator.translate(`acc.function.${functions[word] ?? ''}`),
  }))
  return Promise.resolve(answer(200, found))
}

/** The names of those entries, in the order of the menu. */
export function menuPlaces({ definitions, tenant }: CallContext): readonly string[] {
  const { functions, menu } = definitions.access
  return Object.entries(menu)
    .filter(([word, { hidden, menu: of }]) => !hidden && of === 1 && tenant.modules.includes(functions[word] ?? ''))
    .toSorted(([, one], [, other]) => one.order - other.order)
    .map(([word]) => word)
}

/** Calls for choices are open to every session, and answer nothing to those who may not read the modules. */
const mayRead = ({ plan, portal }: CallContext): boolean =>
  plan.actions.has(portal.definitions.access.actions['view'] ?? '')
