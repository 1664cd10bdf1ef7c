import { PLURAL_FORMS, pluralForms } from './plural.ts'
import type { TextTable } from './text.ts'

const PATH = /^\s*([\w.$-]+)\s*$/
const PLURAL = /^\s*([\w.$-]+)\s*,\s*plural\s*,([\s\S]*)$/
const COUNT = 'count'
const OTHER = 'other'

/** A part of a text in the previous format: in braces, or between them. */
type Part =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'plural'; readonly path: string; readonly branches: ReadonlyMap<string, string> }

/**
 * Upgrades the texts of a language from ICU MessageFormat (`{path}`, `{n, plural, one {…} other {…}}`) to the format of
 * i18next (`{{path}}`, a key for each form). A plural over anything but `count` becomes a separate text. Texts in the
 * current format stay unchanged.
 */
export function upgradeTexts(table: TextTable, language: string): TextTable {
  const entries = Object.entries(table)
  if (!entries.some(([, text]) => text.includes('{'))) return table
  return Object.fromEntries(entries.flatMap(([key, text]) => upgradeText(key, text, language)))
}

/** Upgrades a text without a plural, such as a row title. */
export const upgradeTemplate = (text: string): string =>
  partsOf(text)
    .map((part) => upgradePart(part, null))
    .join('')

function upgradeText(key: string, text: string, language: string): readonly (readonly [string, string])[] {
  const parts = partsOf(text)
  const others = parts.filter((part) => part.kind === 'plural').filter(({ path }) => path !== COUNT)
  const own = parts.filter((part) => part.kind === 'plural').filter(({ path }) => path === COUNT)
  const counted = new Map(others.map((part, at) => [part, `${key}.counted${at === 0 ? '' : at + 1}`] as const))
  const template = (form: Form): string =>
    parts.map((part) => (part.kind === 'plural' ? nested(part, counted) : null) ?? upgradePart(part, form)).join('')
  return [
    ...formsOf(own, language).map((form) => [formKey(key, form), template(form)] as const),
    ...others.flatMap((part) =>
      formsOf([part], language).map((form) => [formKey(counted.get(part) ?? key, form), branchOf(part, form)] as const),
    ),
  ]
}

type Plural = Extract<Part, { readonly kind: 'plural' }>

/** A plural form of the language, with `zero` for exactly none. Null if there is one text for all numbers. */
type Form = string | null

const formKey = (key: string, form: Form): string => (form === null ? key : `${key}_${form}`)

const nested = (part: Plural, keys: ReadonlyMap<Plural, string>): string | null => {
  const key = keys.get(part)
  return key === undefined ? null : `$t(${key}, {"count": {{${part.path}}} })`
}

function upgradePart(part: Part, form: Form): string {
  if (part.kind === 'words') return part.text
  return part.kind === 'path' ? `{{${part.path}}}` : branchOf(part, form)
}

/**
 * Returns the branch of a plural form. A nested plural over another number uses its last form, because a text has a
 * single count.
 */
function branchOf({ path, branches }: Plural, form: Form): string {
  const branch =
    (form === 'zero' ? branches.get('=0') : undefined) ?? branches.get(form ?? OTHER) ?? branches.get(OTHER) ?? ''
  return partsOf(branch)
    .map((part) => {
      if (part.kind === 'words') return part.text.replaceAll('#', '{{count, number}}')
      return upgradePart(part, part.kind === 'plural' && part.path === path ? form : null)
    })
    .join('')
}

/** Returns the forms to write. */
function formsOf(plurals: readonly Plural[], language: string): readonly Form[] {
  if (plurals.every(({ branches }) => branches.size === 1 && branches.has(OTHER))) return [null]
  const forms = pluralForms(language)
  const none = plurals.some(({ branches }) => branches.has('=0'))
  return PLURAL_FORMS.filter((form) => forms.includes(form) || (form === 'zero' && none))
}

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  let words = ''
  for (let at = 0; at < text.length; at++) {
    const close = text[at] === '{' ? closingBrace(text, at) : -1
    const part = close < 0 || text[at + 1] === '{' ? null : partOf(text.slice(at + 1, close))
    if (part) {
      if (words !== '') parts.push({ kind: 'words', text: words })
      parts.push(part)
      words = ''
      at = close
    } else if (close >= 0 && text[at + 1] === '{') {
      // Two braces are the current format.
      words += text.slice(at, close + 1)
      at = close
    } else words += text[at]
  }
  return words === '' ? parts : [...parts, { kind: 'words', text: words }]
}

function partOf(inside: string): Part | null {
  const path = PATH.exec(inside)?.[1]
  if (path !== undefined) return { kind: 'path', path }
  const [, counted, choices = ''] = PLURAL.exec(inside) ?? []
  return counted === undefined ? null : { kind: 'plural', path: counted, branches: pluralBranches(choices) }
}

function pluralBranches(choices: string): ReadonlyMap<string, string> {
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

function closingBrace(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}
