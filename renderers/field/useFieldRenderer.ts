import { usePort } from '#renderers/context'
import type { FieldRenderer } from './renderer.ts'
import { unknownKind } from './unknownKind.tsx'

/** How a kind is drawn; a kind without a renderer is drawn as unknown, never as nothing. */
export const useFieldRenderer = (kind: string): FieldRenderer => usePort().renderers.get(kind) ?? unknownKind
