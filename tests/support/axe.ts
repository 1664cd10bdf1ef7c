import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

type Options = Parameters<AxeBuilder['options']>[0]

/**
 * Axe on a page as it stands. It judges in the page itself, because a second page for each look costs more than the look, and
 * describes only what it finds: naming each element that passed takes longer than judging it. Fluent's focus sentinels are
 * hidden from people and found by the rules all the same.
 */
export const axeOn = (page: Page, options: Options = {}): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...options })
    .exclude('[data-tabster-dummy]')
    .setLegacyMode()
