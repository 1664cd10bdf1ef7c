import { otherDialects, moduleInDialect } from '#engine/definition'
import type { Module, PathSegment } from '#engine/definition'
import type { Json } from '#engine/source'
import type { Translator } from '#engine/text'
import { operationOf } from './operation.ts'
import { moduleSchemas } from './schemas.ts'
import { pathSchema } from './pathSchema.ts'

/** JSON of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0). */
export type OpenApi = { readonly [key: string]: Json }

export interface OpenApiSource {
  readonly modules: Iterable<Module>
  /** JSON Schemas of `definitions/types.json`, by name. */
  readonly types: { readonly [name: string]: Json }
  /** Status of each code of the error catalogue. */
  readonly errors: { readonly [code: string]: { readonly status?: number } }
  readonly translator: Translator
  readonly title: string
  readonly version: string
}

/**
 * Returns the documentation of every declared call, with the schemas of requests and responses. Everything is derived
 * from the definitions.
 */
export function openApi({ modules, types, errors, translator, title, version }: OpenApiSource): OpenApi {
  const all = [...modules]
  const byId = new Map(all.map((one) => [one.id, one]))
  const paths: { [path: string]: { [method: string]: Json } } = {}
  for (const module of all) {
    for (const call of module.calls.values()) {
      for (const [at, segments] of call.paths.entries()) {
        const { path, parameters } = pathTemplate(segments, module)
        const item = (paths[path] ??= {})
        // Two calls with the same method and path differ in a constant of the query. Here they are one operation, that
        // of the first call.
        item[call.method.toLowerCase()] ??= operationOf(moduleInDialect(module, call), call, parameters, at, {
          errors,
          translator,
          modules: byId,
        })
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: translator.translate('doc.introduction') },
    servers: [{ url: '/api' }],
    tags: all
      .filter(({ calls }) => calls.size > 0)
      .map((module) => ({ name: module.id, description: translator.translate(module.title) })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: translator.translate('doc.session') },
      },
      schemas: {
        ...types,
        ...Object.assign(
          {},
          ...all
            .flatMap((module) => [module, ...otherDialects(module)])
            .map((module) => moduleSchemas(module, translator)),
        ),
      },
    },
  }
}

/** Returns a path in OpenAPI notation with its parameters: `{values.principal}` becomes `{values_principal}`. */
function pathTemplate(
  segments: readonly PathSegment[],
  module: Module,
): { readonly path: string; readonly parameters: readonly Json[] } {
  const parameters = segments.flatMap((segment) =>
    segment.kind === 'parameter'
      ? [{ name: segment.path.join('_'), in: 'path', required: true, schema: pathSchema(segment.path, module) }]
      : [],
  )
  const written = segments.map((segment) => (segment.kind === 'text' ? segment.text : `{${segment.path.join('_')}}`))
  return { path: `/${written.join('/')}`, parameters }
}
