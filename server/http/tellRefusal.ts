import type { FastifyRequest } from 'fastify'
import type { Asker } from '../call/answer.ts'

/** What the log is told of a refusal, beside the request's id: who asked for what, by ids alone. */
export interface Refused {
  readonly code: string
  readonly status: number
  readonly call?: string | undefined
  readonly asker: Asker | null
  /** What stood in the way, where it was no rule: a state of the database. */
  readonly cause?: string | undefined
}

/** Statuses that an operator wants to hear of: somebody knocks where they may not, or the server is too busy. */
const GRAVE: ReadonlySet<number> = new Set([401, 403, 404, 429, 503])

const refusals = new WeakMap<FastifyRequest, string>()

/** The code that a request was refused with. */
export const refusalOf = (request: FastifyRequest): string | undefined => refusals.get(request)

/** One line for each refused request, whichever way it was refused; never what was sent. */
export function tellRefusal(request: FastifyRequest, { code, status, call, asker, cause }: Refused): void {
  refusals.set(request, code)
  const line = {
    refused: code,
    status,
    call: call ?? `${request.method} ${request.routeOptions.url ?? ''}`.trim(),
    tenant: asker?.tenant ?? null,
    user: asker?.user ?? null,
    ...(asker?.viewer ? { viewer: asker.viewer } : {}),
    ...(cause === undefined ? {} : { cause }),
  }
  if (GRAVE.has(status)) request.log.warn(line, 'refused')
  else request.log.info(line, 'refused')
}
