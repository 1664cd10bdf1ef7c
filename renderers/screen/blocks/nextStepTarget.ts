import type { ScreenLink } from '#engine/blocks'
import type { Target } from '#renderers/context'

/** What a next step opens: as its form says, a list as a page. */
export const nextStepTarget = ({ module, screen, with: told }: ScreenLink): Target => ({ module, screen, with: told })
