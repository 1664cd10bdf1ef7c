import type { Fault } from '#engine/definition'
import { closestName } from '#engine/expression'
import { printed, quoted } from './figureText.ts'
import type { DefinitionFault } from './readFiles.ts'
import { SENTENCES } from './sentences.ts'
import type { Figures } from './sentences.ts'
import { scalarText } from '#engine/text'
import type { Translator } from '#engine/text'

/** Formats a fault for editors and terminals: `file:line:column pointer reason: sentence`. */
export const faultLine = (fault: DefinitionFault): string =>
  `${fault.file}:${fault.line}:${fault.column} ${fault.pointer || '/'} ${fault.reason}: ${faultSentence(fault)}`

/** The sentence of a fault, with a suggestion if there is one. */
export function faultSentence({ reason, figures }: Pick<Fault, 'reason' | 'figures'>): string {
  const said = SENTENCES[reason]
  const sentence =
    typeof said === 'function'
      ? said(figures)
      : (said ?? `Not valid (${reason})`).replaceAll(/\{(\w+)\}/g, (_, name: string) => printed(figures[name]))
  return `${sentence}.${suggestion(figures)}`
}

export const knownReasons: readonly string[] = Object.keys(SENTENCES)

/** Longer lists are omitted. */
const MAX_LISTED = 12

function suggestion({ suggestion, known, ...figures }: Figures): string {
  const meant = suggestion ?? nearest(Object.values(figures), known)
  if (typeof meant === 'string') return ` Did you mean ${quoted(meant)}?`
  return Array.isArray(known) && known.length > 0 && known.length <= MAX_LISTED
    ? ` Known: ${known.map(String).join(', ')}.`
    : ''
}

/** Suggests the most similar name if the fault lists the known ones. */
function nearest([name]: readonly unknown[], known: unknown): string | undefined {
  return typeof name === 'string' && Array.isArray(known) ? closestName(name, known.map(String)) : undefined
}

/** A fault of a definition, with what its text inserts. */
interface ReportedFault {
  readonly reason: string
  readonly figures?: { readonly [name: string]: unknown } | undefined
}

/** The sentence of a fault in the reader's language, for configurators; the nearest known name follows, if there is one. */
export function faultMessage({ reason, figures = {} }: ReportedFault, translator: Translator): string {
  const key = `fault.${reason}`
  const sentence = translator.translate(translator.hasText(key) ? key : 'fault.other', {
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, wordsOf(value)])),
    reason,
  })
  const { suggestion } = figures
  return typeof suggestion === 'string'
    ? `${sentence} ${translator.translate('fault.suggestion', { name: suggestion })}`
    : sentence
}

const wordsOf = (value: unknown): unknown =>
  typeof value === 'number' ? value : Array.isArray(value) ? value.map(String).join(', ') : scalarText(value)
