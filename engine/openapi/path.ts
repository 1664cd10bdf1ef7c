import type { Module, PathSegment } from '#engine/definition'
import type { Json } from '#engine/source'
import { pathSchema } from './pathSchema.ts'

/** Returns a path in OpenAPI notation with its parameters: `{values.principal}` becomes `{values_principal}`. */
export function pathTemplate(
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
