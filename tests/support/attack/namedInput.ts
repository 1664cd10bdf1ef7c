import type { CallScope } from '#engine/call'
import { hasPathFilter, isListCall, type Target } from './target.ts'

/** The id of an own record of a module. */
type OwnRecord = (module: string) => string | undefined

/** The page of a list, with the filters that stand in its address: each names a record of its own module. */
export const queryOf = (target: Target, of: OwnRecord): Pick<CallScope, 'query'> =>
  isListCall(target) || hasPathFilter(target)
    ? { query: { filter: pathFilter(target, of), sort: [], size: 10, page: 1 } }
    : {}

const pathFilter = ({ module, call }: Target, of: OwnRecord): { readonly [name: string]: unknown } =>
  Object.fromEntries(
    (call.paths[0] ?? []).flatMap((segment) => {
      if (segment.kind !== 'parameter' || segment.path[0] !== 'filter') return []
      const name = segment.path[1] ?? ''
      return [[name, of(module.filters.byName.get(name)?.source.to ?? module.id)] as const]
    }),
  )

/** Values that stand in an address, as the record that a merge keeps: each names a record of the module. */
export const pathValues = ({ module, call }: Target, of: OwnRecord): NonNullable<CallScope['values']> =>
  Object.fromEntries(
    (call.paths[0] ?? []).flatMap((segment) =>
      segment.kind === 'parameter' && segment.path[0] === 'values'
        ? [[segment.path[1] ?? '', of(module.id)] as const]
        : [],
    ),
  )

/** Input that a call needs by its name: the area of schedules, and the field by which records are counted. */
export const inputOf = ({ module, call }: Target, of: OwnRecord): NonNullable<CallScope['input']> => ({
  ...(call.query.some(({ source }) => source.kind === 'path' && source.path.join('.') === 'input.idmodapparea')
    ? { idmodapparea: of('area') }
    : {}),
  // The first field that the list says.
  ...(call.name === 'summary' ? { por: module.source.list?.counts?.[0] } : {}),
})
