import type { Middleware } from 'openapi-fetch'
import { SENDING } from './sending.ts'

/** Records whose versions are kept; the one not read for longest goes first. */
const KEPT = 1000

/** An ETag that is the version of a record, and not a digest of an answer. */
const VERSION = /^"\d+"$/

/** A path of something below a record: `/formularios/{id}/publicar`. */
const BELOW = /\/\{[^/]+\}\/[^/{]+$/

/** Keeps the version of each record that is read, and sends it with the next change of that record. */
export function versions(): Middleware {
  const held = new Map<string, string>()
  const keep = (path: string, version: string): void => {
    held.delete(path)
    held.set(path, version)
    const [oldest] = held.keys()
    if (held.size > KEPT && oldest !== undefined) held.delete(oldest)
  }
  return {
    onRequest: ({ request: { headers, method, url }, schemaPath }) => {
      if (!SENDING[`${method} ${schemaPath}`]?.version || headers.has('If-Match')) return
      const path = new URL(url).pathname
      // `/formularios/{id}/publicar` publishes the record `/formularios/{id}`.
      const version = held.get(path) ?? held.get(above(path))
      if (version !== undefined) headers.set('If-Match', version)
    },
    onResponse: ({ request: { method, url }, response, schemaPath }) => {
      const path = new URL(url).pathname
      const version = response.headers.get('ETag') ?? ''
      if (!response.ok) return
      if (method === 'DELETE') held.delete(path)
      else if (VERSION.test(version)) {
        // An action below a record answers the version of the record, unless its own path has been read.
        const isAction = method !== 'GET' && BELOW.test(schemaPath) && !held.has(path)
        keep(isAction ? above(path) : path, version)
      }
    },
  }
}

const above = (path: string): string => path.slice(0, path.lastIndexOf('/'))
