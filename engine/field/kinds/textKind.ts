import type { Logic } from '#engine/expression'
import type { FieldSource } from '#engine/source'
import { scalarText } from '#engine/text'
import type { FieldFault } from '../field.ts'
import type { FieldKind } from '../fieldKind.ts'
import { acceptText, computedText, leaf, reject, textSchema } from '../leaf.ts'
import type { TextPattern } from './textPattern.ts'

/** Maximum length of a single-line text in characters. A definition can only lower it. */
const LONGEST = 1000
/** The same for what a device answers, which holds keys and their attestation. */
const LONGEST_PASSKEY = 12_000

const longestOf = ({ look }: FieldSource): number => (look === 'passkey' ? LONGEST_PASSKEY : LONGEST)

/** Features of a text field that the sign-in page does not load: the language of rules, and formats that a definition declares. */
interface TextRules {
  readonly logic?: Logic
  readonly format?: {
    readonly normalize: (text: string, source: FieldSource) => string
    readonly matches: (source: FieldSource, text: string) => boolean
    readonly faults: (source: FieldSource) => readonly FieldFault[]
  }
}

/** Creates the kind of single-line texts with the available patterns and the rule language. */
export const textKind = (
  patterns: readonly string[],
  patternOf: (name: string) => TextPattern | undefined,
  { logic, format }: TextRules = {},
): FieldKind =>
  leaf({
    kind: 'text',
    keys: [
      'min',
      'max',
      'pattern',
      'look',
      ...(format
        ? (['regex', 'formatMessage', 'normalize', 'ofFile', 'localised', 'series', 'suggests'] as const)
        : []),
    ],
    looks: ['code', 'passkey', 'qr'],
    patterns,
    ...(logic ? { logic } : {}),
    pattern: (name) => {
      const pattern = patternOf(name)
      return pattern && ((text) => pattern.holds(pattern.normal(text)))
    },
    accept: (value, field) => {
      const pattern = field.source.pattern === undefined ? undefined : patternOf(field.source.pattern)
      const converted = typeof value === 'string' && format ? format.normalize(value, field.source) : value
      const normal = pattern && typeof converted === 'string' ? pattern.normal(converted) : converted
      const accepted = acceptText(normal, field, longestOf(field.source))
      if (!accepted.ok) return accepted
      const text = scalarText(accepted.value)
      if (format && !format.matches(field.source, text)) return reject('format')
      return field.source.pattern === undefined || pattern?.holds(text) ? accepted : reject('format')
    },
    computed: computedText,
    ...(format ? { faults: format.faults } : {}),
    filter: (text, field) => acceptText(text, field, longestOf(field.source)),
    schema: (field) => textSchema(field, longestOf(field.source)),
    operators: ['has', 'eq', 'ne', 'in'],
  })
