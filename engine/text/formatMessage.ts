import { scalarNumber, scalarText } from './scalar.ts'
import type { ReadPlaceholder } from './text.ts'

/**
 * Fills a template's placeholders: `{path}` and the plural `{path, plural, =0 {…} one {…} other {# …}}` of ICU MessageFormat.
 * A placeholder without a value becomes empty; braces around anything else stay as written.
 */
export function formatMessage(template: string, language: string, read: ReadPlaceholder): string {
  if (!template.includes('{')) return template
  let out = ''
  let at = 0
  while (at < template.length) {
    const open = template.indexOf('{', at)
    if (open < 0) return out + template.slice(at)
    const close = closingBrace(template, open)
    if (close < 0) return out + template.slice(at)
    out += template.slice(at, open) + fill(template.slice(open + 1, close), language, read)
    at = close + 1
  }
  return out
}

export const PATH = /^\s*([\w.$-]+)\s*$/
export const PLURAL = /^\s*([\w.$-]+)\s*,\s*plural\s*,([\s\S]*)$/

function fill(inside: string, language: string, read: ReadPlaceholder): string {
  const path = PATH.exec(inside)?.[1]
  if (path !== undefined) return scalarText(read(path))
  const [, counted, choices = ''] = PLURAL.exec(inside) ?? []
  if (counted === undefined) return `{${inside}}`
  const count = scalarNumber(read(counted) ?? 0)
  const branches = pluralBranches(choices)
  const chosen =
    branches.get(`=${count}`) ??
    branches.get(new Intl.PluralRules(language).select(count)) ??
    branches.get('other') ??
    ''
  return formatMessage(chosen.replaceAll('#', new Intl.NumberFormat(language).format(count)), language, read)
}

export function pluralBranches(choices: string): ReadonlyMap<string, string> {
  const branches = new Map<string, string>()
  const selector = /\s*(=\d+|\w+)\s*\{/y
  let at = 0
  for (;;) {
    selector.lastIndex = at
    const match = selector.exec(choices)
    if (!match) return branches
    const open = selector.lastIndex - 1
    const close = closingBrace(choices, open)
    if (close < 0) return branches
    branches.set(match[1] ?? '', choices.slice(open + 1, close))
    at = close + 1
  }
}

export function closingBrace(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}
