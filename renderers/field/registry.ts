import type { FieldRenderer } from './renderer.ts'

/** How kinds are drawn, by the name of the kind; a value as the kinds themselves are. */
export type FieldRenderers = ReadonlyMap<string, FieldRenderer>

export const rendererRegistry = (renderers: Iterable<FieldRenderer>): FieldRenderers =>
  new Map([...renderers].map((renderer) => [renderer.kind, renderer]))
