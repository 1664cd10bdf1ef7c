import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isExtraId } from '#engine/extra'
import { memoize } from '#engine/memoize'
import { refuse } from '../operation/index.ts'
import type { Operations } from '../operation/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import type { TenantDefinitions } from '../tenantDefinitions/index.ts'
import { freshSession, serve, sessionOf } from './apiRoutes.ts'
import type { ServeOptions } from './apiRoutes.ts'
import { requestedLanguage } from './requestActor.ts'
import { wireRoutes } from './routes.ts'
import type { WireRoute } from './routes.ts'
import { sendAnswer } from './sendAnswer.ts'
import { sendNotFound } from './sendError.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
const PREFIX = '/propios'

/**
 * Registers the addresses of the modules that organisations make themselves. Which calls there are follows from the
 * session: another organisation has others, and strangers have none.
 */
export function extraRoutes(api: FastifyInstance, options: ServeOptions, own: Operations): void {
  const routesOf = memoize(({ modules }: TenantDefinitions): readonly WireRoute[] =>
    wireRoutes(
      [...modules.values()].filter(({ id }) => isExtraId(id)),
      own,
    ),
  )
  const { portal } = options
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const session = await sessionOf(portal, request)
    if (!session) return sendAnswer(reply, refuse('91031'), requestedLanguage(request) ?? 'en', portal.definitions)
    const path = segmentsOf(request.url)
    const find = async (principal: SessionPrincipal | null): Promise<FoundRoute | null> =>
      principal &&
      path &&
      findRoute(routesOf(await portal.tenantDefinitions.of(principal.tenant)), request.method, path)
    // A remembered session may not know yet what its organisation has just published.
    const found = (await find(session)) ?? (await find(await freshSession(portal, request)))
    if (!found) return sendNotFound(request, reply, portal)
    const again = async (present: SessionPrincipal | null): Promise<WireRoute | null> =>
      (await find(present))?.route ?? null
    return serve({ ...found, again }, options, request, reply)
  }
  for (const url of [PREFIX, `${PREFIX}/*`]) api.route({ method: [...METHODS], url, handler })
}

interface FoundRoute {
  readonly route: WireRoute
  readonly parameters: readonly string[]
}

/** The decoded steps of a path. Null if it is malformed. */
function segmentsOf(url: string): readonly string[] | null {
  const [path = ''] = url.split('?', 1)
  const start = path.indexOf(`${PREFIX}/`)
  try {
    return path
      .slice(start + 1)
      .replace(/\/$/, '')
      .split('/')
      .map(decodeURIComponent)
  } catch {
    return null
  }
}

const isParameter = (step: string): boolean => step.startsWith(':')

/** The route of a path. One with more fixed words comes first. */
function findRoute(routes: readonly WireRoute[], method: string, path: readonly string[]): FoundRoute | null {
  const steps = ({ url }: WireRoute): readonly string[] => url.slice(1).split('/')
  const fitting = routes.filter((route) => {
    const declared = steps(route)
    return (
      route.method === method &&
      declared.length === path.length &&
      declared.every((step, at) => isParameter(step) || step === path[at])
    )
  })
  const [route] = fitting.toSorted(
    (one, other) => steps(one).filter(isParameter).length - steps(other).filter(isParameter).length,
  )
  if (!route) return null
  return { route, parameters: steps(route).flatMap((step, at) => (isParameter(step) ? [path[at] ?? ''] : [])) }
}
