import type { Rows } from '#renderers/list'

/** How many records there are, in short and in a sentence. */
export interface CountText {
  readonly short: string
  readonly long: string
  readonly figures: { readonly [name: string]: unknown }
}

/** Totals over a thousand are counted only so far (wire contract, 1). */
export function countText({ total, exact }: Rows): CountText | null {
  if (total === null) return null
  return exact
    ? { short: 'lbl.general.count', long: 'msg.general.results', figures: { count: total } }
    : { short: 'lbl.general.countMore', long: 'msg.general.resultsMore', figures: { count: total - 1 } }
}
