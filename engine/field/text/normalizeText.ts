import type { TextStep } from '#engine/source'

/** Converts a text as its field declares, in the declared order. */
export const normalizeText = (text: string, steps: readonly TextStep[] = []): string =>
  steps.reduce((present, step) => STEPS[step](present), text)

const STEPS: { readonly [step in TextStep]: (text: string) => string } = {
  trim: (text) => text.trim().replaceAll(/\s+/g, ' '),
  spaces: (text) => text.replaceAll(/\s/g, ''),
  dots: (text) => text.replaceAll('.', ''),
  dashes: (text) => text.replaceAll(/[-\u2010-\u2015\u2212]/g, ''),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
}
