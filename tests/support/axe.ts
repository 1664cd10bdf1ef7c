import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

type Options = Parameters<AxeBuilder['options']>[0]

/** What a builder keeps for itself: the source of axe, or what was given instead of it. */
interface Source {
  axeSource?: string
  readonly script: () => string
}

/** Stands for the source of axe where the page has it already. */
const NOTHING = ';'

/**
 * Axe on a page as it stands. It judges in the page itself, because a second page for each look costs more than the look, and
 * describes only what it finds: naming each element that passed takes longer than judging it. A page gets axe once: the
 * builder would put half a megabyte of it there twice for each look. Fluent's focus sentinels are hidden from people and
 * found by the rules all the same.
 */
export function axeOn(page: Page, options: Options = {}): AxeBuilder {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...options })
    .exclude('[data-tabster-dummy]')
    .setLegacyMode()
  const source = axe as unknown as Source
  const analyze = axe.analyze.bind(axe)
  axe.analyze = async () => {
    // A page of frames needs axe in each of them, which the builder sees to.
    if (page.frames().length === 1) {
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source.script())
      source.axeSource = NOTHING
    }
    return analyze()
  }
  return axe
}
