import type { FastifyInstance } from 'fastify'

/** One method of one path of the router. */
export interface Route {
  readonly method: string
  /** `/api/categorias/:p0`. */
  readonly url: string
}

const LINE = /^((?:[│ ]   )*)(?:├──|└──) (\S*)(?: \(([A-Z, ]+)\))?/

/** Every route of the server, as its router prints them. */
export function routesOf(app: FastifyInstance): readonly Route[] {
  const way: string[] = []
  const routes: Route[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = LINE.exec(line) ?? []
    if (part === '' && methods === undefined) continue
    // The router prints an open end without its slash.
    way.splice(indent.length / 4, way.length, part === '*' ? '/*' : part)
    for (const method of methods?.split(', ') ?? []) routes.push({ method, url: way.join('') })
  }
  return routes
}
