import type { FastifyRequest } from 'fastify'
import type { Actor } from '../operation/index.ts'

/** The log entry of a refusal, with ids only. */
export interface LoggedRefusal {
  readonly code: string
  readonly status: number
  readonly call?: string | undefined
  readonly actor: Actor | null
  /** The technical cause, if no rule was broken. */
  readonly cause?: string | undefined
}

/** Statuses logged as warnings: denied access and overload. */
const WARNING_STATUSES: ReadonlySet<number> = new Set([401, 403, 404, 429, 503])

const refusals = new WeakMap<FastifyRequest, string>()

/** The code that a request was refused with. */
export const refusalOf = (request: FastifyRequest): string | undefined => refusals.get(request)

/** Logs one line per refused request, without its content. */
export function logRefusal(request: FastifyRequest, { code, status, call, actor, cause }: LoggedRefusal): void {
  refusals.set(request, code)
  const line = {
    refused: code,
    status,
    call: call ?? `${request.method} ${request.routeOptions.url ?? ''}`.trim(),
    tenant: actor?.tenant ?? null,
    user: actor?.user ?? null,
    ...(actor?.viewer ? { viewer: actor.viewer } : {}),
    ...(actor?.token ? { token: actor.token } : {}),
    ...(cause === undefined ? {} : { cause }),
  }
  if (WARNING_STATUSES.has(status)) request.log.warn(line, 'refused')
  else request.log.info(line, 'refused')
}
