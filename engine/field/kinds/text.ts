import { LOGIC } from '#engine/expression'
import { TEXT_PATTERN_NAMES, textPattern } from './textPattern.ts'
import { faultsOfRegex, matchesRegex, normalizeText } from './textFormat.ts'
import { textKind } from './textKind.ts'

export const text = textKind(TEXT_PATTERN_NAMES, textPattern, {
  logic: LOGIC,
  format: {
    normalize: (words, source) => normalizeText(words, source.normalize),
    matches: matchesRegex,
    faults: faultsOfRegex,
  },
})
