import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import {
  UTC_CLOCK,
  fillPlaceholders,
  hasText,
  isScalar,
  nestedKeys,
  placeholders,
  pluralKey,
  scalarNumber,
  templatesOf,
} from '#engine/text'
import type { ReadPlaceholder, Translator, Text, TextTable } from '#engine/text'

type Figures = ReadPlaceholder | { readonly [name: string]: unknown }

/** Cached properties of a key's text: the paths that it reads, and whether it has plurals. */
interface Shape {
  readonly paths: readonly string[]
  readonly isPlural: boolean
  /** Whether nested texts are expanded. They are not if one of them nests further: an organisation's text must end. */
  readonly nest: boolean
}

/**
 * Speaks one language by i18next from its tables, the first that knows a key wins. A key that no table knows is written as itself, with its
 * placeholders filled: the gap is visible and never empty. A placeholder without a value becomes empty.
 */
export function createTranslator(language: string, ...tables: readonly TextTable[]): Translator {
  const instance = instanceOf(language, tables)
  const has = (key: string): boolean => tables.some((table) => hasText(table, key))
  const keyOf = (keys: readonly string[]): string => keys.find(has) ?? keys.at(-1) ?? ''
  const shapes = new Map<string, Shape>()
  const shapeOf = (key: string): Shape => {
    const known = shapes.get(key)
    if (known) return known
    const shape = shapeIn(tables, key)
    shapes.set(key, shape)
    return shape
  }
  const write = (key: string, figures: Figures = {}): string =>
    key === '' ? '' : written(instance, key, shapeOf(key), readerOf(figures))
  // Tables never change: words without figures, such as the names of choices in every row, are written once.
  const cache = new WeakMap<Text, string>()
  return {
    language,
    clock: UTC_CLOCK,
    hasText: has,
    placeholders: (text) =>
      text.kind === 'literal' ? (text.isTemplate ? placeholders(text.text) : []) : shapeOf(keyOf(text.keys)).paths,
    translate: (text, figures) => {
      if (typeof text === 'string') return write(text, figures)
      if (text.kind === 'literal')
        return text.isTemplate ? fillPlaceholders(text.text, figures && readerOf(figures)) : text.text
      const cached = figures === undefined ? cache.get(text) : undefined
      if (cached !== undefined) return cached
      const words = write(keyOf(text.keys), figures)
      if (figures === undefined) cache.set(text, words)
      return words
    },
  }
}

/** One namespace for each table, so that nothing is copied. Keys are flat: neither dots nor colons in them mean anything. */
function instanceOf(language: string, tables: readonly TextTable[]): i18n {
  const held = tables.length > 0 ? tables : [{}]
  const [first = '', ...others] = held.map((_, at) => `${at}`)
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: Object.fromEntries(held.map((table, at) => [`${at}`, table])) },
    defaultNS: first,
    fallbackNS: others,
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    initAsync: false,
    // React and `escapeHtml` escape where text becomes markup.
    interpolation: { escapeValue: false },
  })
  return instance
}

function shapeIn(tables: readonly TextTable[], key: string): Shape {
  const find = (one: string): readonly string[] =>
    tables.map((table) => templatesOf(table, one)).find((templates) => templates.length > 0) ?? [one]
  const own = find(key)
  const nested = own.flatMap(nestedKeys).flatMap(find)
  return {
    // The texts in it are given their count.
    paths: [
      ...new Set([...own.flatMap(placeholders), ...nested.flatMap(placeholders).filter((path) => path !== 'count')]),
    ],
    isPlural: tables.some((table) => Object.hasOwn(table, pluralKey(key))),
    nest: nested.every((template) => nestedKeys(template).length === 0),
  }
}

function written(instance: i18n, key: string, { paths, isPlural, nest }: Shape, read: ReadPlaceholder): string {
  const figures = nestedFigures(paths, read)
  if (!isPlural) return instance.t(key, { replace: figures, nest })
  const count = scalarNumber(read('count') ?? 0)
  // Tables written for another language may lack a form of this one.
  return instance.t([key, pluralKey(key)], { count, replace: { ...figures, count }, nest })
}

/** i18next reads `record.nombre` as a step into an object. */
function nestedFigures(paths: readonly string[], read: ReadPlaceholder): { readonly [name: string]: unknown } {
  const figures = emptyRecord()
  for (const path of paths) {
    const value = read(path)
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    let at = figures
    for (const step of steps) at = at[step] = isRecord(at[step]) ? at[step] : emptyRecord()
    at[last] = isScalar(value) ? value : ''
  }
  return figures
}

type FigureRecord = { [name: string]: unknown }

/** Without a prototype, so that a step of a path leads to figures only. */
const emptyRecord = (): FigureRecord => Object.create(null) as FigureRecord

const isRecord = (value: unknown): value is FigureRecord => typeof value === 'object' && value !== null

function readerOf(figures: Figures): ReadPlaceholder {
  if (typeof figures === 'function') return figures
  return (path) => (Object.hasOwn(figures, path) ? figures[path] : undefined)
}
