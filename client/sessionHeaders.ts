import type { Middleware } from 'openapi-fetch'
import type { ClientOptions } from './createClient.ts'

/** Sends who asks, and keeps the token that an answer brings in place of the one before. */
export function sessionHeaders({ token, organisation, language }: ClientOptions): Middleware {
  let held = token
  return {
    onRequest: ({ request: { headers, method } }) => {
      const offer = (name: string, value: string | undefined): void => {
        if (value !== undefined && !headers.has(name)) headers.set(name, value)
      }
      offer('Authorization', held === undefined ? undefined : `Bearer ${held}`)
      offer('X-DAT-Id-Aplicacion', organisation)
      offer('Accept-Language', language)
      offer('Prefer', 'handling=strict')
      offer('Idempotency-Key', method === 'POST' && held !== undefined ? crypto.randomUUID() : undefined)
    },
    onResponse: ({ response }) => {
      held = response.headers.get('id-token') ?? held
    },
  }
}
