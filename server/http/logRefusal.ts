import type { FastifyRequest } from 'fastify'
import type { Actor } from '../operation/index.ts'

/** What the log is told of a refusal, beside the request's id: who asked for what, by ids alone. */
export interface LoggedRefusal {
  readonly code: string
  readonly status: number
  readonly call?: string | undefined
  readonly actor: Actor | null
  /** What stood in the way, where it was no rule: a state of the database. */
  readonly cause?: string | undefined
}

/** Statuses that an operator wants to hear of: somebody knocks where they may not, or the server is too busy. */
const WARNING_STATUSES: ReadonlySet<number> = new Set([401, 403, 404, 429, 503])

const refusals = new WeakMap<FastifyRequest, string>()

/** The code that a request was refused with. */
export const refusalOf = (request: FastifyRequest): string | undefined => refusals.get(request)

/** One line for each refused request, whichever way it was refused; never what was sent. */
export function logRefusal(request: FastifyRequest, { code, status, call, actor, cause }: LoggedRefusal): void {
  refusals.set(request, code)
  const line = {
    refused: code,
    status,
    call: call ?? `${request.method} ${request.routeOptions.url ?? ''}`.trim(),
    tenant: actor?.tenant ?? null,
    user: actor?.user ?? null,
    ...(actor?.viewer ? { viewer: actor.viewer } : {}),
    ...(cause === undefined ? {} : { cause }),
  }
  if (WARNING_STATUSES.has(status)) request.log.warn(line, 'refused')
  else request.log.info(line, 'refused')
}
