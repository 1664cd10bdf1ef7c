import type { Middleware } from 'openapi-fetch'
import type { components, operations } from './calls.ts'

/** The codes with which a call may be refused, such as `Codes<'category.edit'>`. */
export type Codes<Id extends keyof operations> = Refusal<Id>['subCodigo']

/** The body of a refusal. `subCodigo` is the finest code, `mensaje` its sentence, and `campos` the fields at fault. */
export type Refusal<Id extends keyof operations> = operations[Id]['responses']['default']['content']['application/json']

const UNAVAILABLE = 503

/** Makes a refusal of what is none of the portal: no answer, or the page of a proxy. */
export const refusals: Middleware = {
  onError: ({ request, error }) =>
    request.signal.aborted
      ? undefined
      : network(error instanceof Error ? (causeOf(error) ?? error.message) : '', UNAVAILABLE),
  onResponse: ({ response }) => {
    const type = response.headers.get('content-type') ?? ''
    return response.status < 400 || type.includes('json') ? undefined : network(response.statusText, response.status)
  },
}

/** `fetch` says only that it failed; why is in its cause. */
const causeOf = ({ cause }: Error): string | null =>
  cause instanceof Error && cause.message !== '' ? cause.message : null

function network(mensaje: string, status: number): Response {
  const body: components['schemas']['Error'] = { codigo: 'network', subCodigo: 'network', mensaje, idTransaccion: '' }
  return Response.json(body, { status })
}
