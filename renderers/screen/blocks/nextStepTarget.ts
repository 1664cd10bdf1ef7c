import type { ScreenLink } from '#engine/blocks'
import type { Target } from '#renderers/context'

/** The target of a next step. A form opens as it declares; a list opens as a page. */
export const nextStepTarget = ({ module, screen, with: told }: ScreenLink): Target => ({ module, screen, with: told })
