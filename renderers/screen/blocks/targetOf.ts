import type { NextStep } from '#engine/blocks'
import type { Target } from '#renderers/context'

/** What a next step opens: as its form says, a list as a page. */
export const targetOf = ({ module, screen, with: told }: NextStep): Target => ({ module, screen, with: told })
