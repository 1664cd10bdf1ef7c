import { HISTORY, functionsOf, historyPath } from '#engine/definition'
import type { Module, Route } from '#engine/definition'
import { isFailure } from '#engine/expression'
import { formScope } from '#engine/form'
import type { FormEnvironment } from '#engine/form'

type Segment = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'parameter'; readonly name: string }

/** A screen of a module at an address. */
export interface ScreenRoute {
  readonly module: Module
  readonly screen: string
  readonly segments: readonly Segment[]
  /** Functions that give access to it. One is enough. */
  readonly functions: readonly string[]
  /** Input of the screen beside the path parameters. */
  readonly with: Route['with']
}

export interface MatchedScreen {
  readonly module: Module
  readonly screen: string
  /** Path parameters. */
  readonly input: { readonly [name: string]: string }
  readonly functions: readonly string[]
  readonly with: Route['with']
}

/** Routes of the modules that belong to a function. Public screens are not part of the portal. */
export const screenRoutes = (modules: Iterable<Module>): readonly ScreenRoute[] =>
  [...modules].flatMap((module) =>
    module.functionId === ''
      ? []
      : routesOf(module).map(({ screen, path, functionId, with: bindings }) => ({
          module,
          screen,
          segments: segmentsOf(path).map(segmentOf),
          functions: functionId === null ? functionsOf(module.access) : [functionId],
          with: bindings,
        })),
  )

/** The declared routes of a module, and the route to a record's history. */
function routesOf(module: Module): readonly Route[] {
  const path = historyPath(module)
  return path === null ? module.routes : [...module.routes, { screen: HISTORY, path, functionId: null, with: {} }]
}

/** The screen of a path. A fixed word wins over a parameter, from the left. */
export function matchScreen(routes: readonly ScreenRoute[], path: string): MatchedScreen | null {
  const given = segmentsOf(path).map(decoded)
  const [best] = routes
    .filter(({ segments }) => isMatch(segments, given))
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  if (!best) return null
  const input = best.segments.flatMap((segment, at) =>
    segment.kind === 'parameter' ? [[segment.name, given[at] ?? ''] as const] : [],
  )
  const { module, screen, functions, with: bindings } = best
  return { module, screen, functions, with: bindings, input: Object.fromEntries(input) }
}

/** Address of a screen: of those whose parameters are all known, the one that says most. Null: it has none. */
export function addressOf(
  routes: readonly ScreenRoute[],
  module: string,
  screen: string,
  known: { readonly [name: string]: unknown },
): string | null {
  const possible = routes.filter(
    (route) =>
      route.module.id === module &&
      route.screen === screen &&
      parametersOf(route).every((name) => written(known[name]) !== null),
  )
  const [best] = possible.toSorted((a, b) => parametersOf(b).length - parametersOf(a).length)
  if (!best) return null
  return `/${best.segments.map((segment) => encodeURIComponent(segment.kind === 'text' ? segment.text : (written(known[segment.name]) ?? ''))).join('/')}`
}

/** Returns the address of a screen if it contains all input, so that it can be a link. Otherwise null. */
export function linkAddress(
  routes: readonly ScreenRoute[],
  module: string,
  screen: string,
  known: { readonly [name: string]: unknown },
): string | null {
  const given = Object.keys(known).filter((name) => written(known[name]) !== null)
  const complete = routes.filter((route) => given.every((name) => parametersOf(route).includes(name)))
  return given.length === 0 ? null : addressOf(complete, module, screen, known)
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((piece) => piece !== '')

function segmentOf(piece: string): Segment {
  const name = /^\{(.+)\}$/.exec(piece)?.[1]
  return name === undefined ? { kind: 'text', text: piece } : { kind: 'parameter', name }
}

const isMatch = (segments: readonly Segment[], given: readonly string[]): boolean =>
  segments.length === given.length &&
  segments.every((segment, at) => segment.kind === 'parameter' || segment.text === given[at])

/** Sorts fixed words before parameters. */
const rank = ({ segments }: ScreenRoute): string => segments.map(({ kind }) => (kind === 'text' ? '0' : '1')).join('')

const parametersOf = ({ segments }: ScreenRoute): readonly string[] =>
  segments.flatMap((segment) => (segment.kind === 'parameter' ? [segment.name] : []))

function written(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece
  }
}

/** Evaluates the input that a route gives its screen, from the environment. */
export function routeInput(
  expressions: MatchedScreen['with'],
  environment: FormEnvironment,
): { readonly [name: string]: unknown } {
  const scope = formScope({}, [], environment)
  return Object.fromEntries(
    Object.entries(expressions).map(([name, expression]) => {
      const value = expression.evaluate(scope)
      return [name, isFailure(value) ? null : value]
    }),
  )
}
