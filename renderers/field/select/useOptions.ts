import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Scope } from '#engine/expression'
import { isCreatable, isNewItem, lacksParameters, localisedText, optionCallValues, optionsUnder } from '#engine/field'
import type { Field, Option, OptionCall } from '#engine/field'
import { formScope, isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { usePort } from '#renderers/context'
import { literalText, scalarText } from '#engine/text'
import type { Translator } from '#engine/text'
import type { FieldContext, InputProps } from '../renderer.ts'
import { fetchOptions } from './fetchOptions.ts'

/** The choices of a field as they stand now. `waiting`: something that they hang on is still to be chosen. */
export interface OfferedOptions {
  readonly state: 'ready' | 'waiting' | 'loading' | 'failed'
  readonly options: readonly Option[]
  /** A choice may be added (DF-09). */
  readonly creatable: boolean
  readonly retry: () => void
  /** Where the choices are rows of the form: all of these, also such as are no choices. */
  readonly rows?: readonly NamedRow[]
}

const NONE: readonly Option[] = []
const NOT_LISTENING = (): (() => void) => () => undefined

/** The values that the options depend on, as JSON, because a snapshot must be equal to itself. */
function usePresentValues(
  { optionCall }: Field,
  place: FieldContext | null,
  parent: string | undefined,
  scope: () => Scope,
): string {
  const { translator } = usePort()
  const rows = optionCall?.kind === 'rows' && optionCall.key !== null ? optionCall : null
  const depends = optionCall?.kind === 'call' || rows !== null || parent !== undefined
  return useSyncExternalStore((depends ? place?.subscribe : undefined) ?? NOT_LISTENING, () => {
    if (optionCall?.kind === 'call') return JSON.stringify(optionCallValues(optionCall, scope()))
    if (rows) return JSON.stringify(namedRows(scope().read(rows.path), rows, translator))
    return parent === undefined ? '{}' : JSON.stringify({ [parent]: scope().read([parent]) ?? null })
  })
}

/** Choices as declared, of the records that the screen was opened with, or asked for with what the form holds. */
export function useOptions(field: Field, place: FieldContext | null, shown?: Scope): OfferedOptions {
  const port = usePort()
  const { optionCall } = field
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<LoadedOptions>({ for: '', options: NONE })
  const scope = place?.scope ?? (() => shown ?? formScope({}, [], port.environment))
  const parent = place ? field.source.dependsOn : undefined
  const present = usePresentValues(field, place, parent, scope)
  const values = JSON.parse(present) as Values
  const waiting = optionCall !== undefined && lacksParameters(optionCall, values)
  const request = `${present}/${attempt}`
  useEffect(() => {
    if (optionCall?.kind !== 'call' || waiting) return
    let left = false
    const take = (options: readonly Option[] | null): void => {
      if (!left) setLoaded({ for: request, options })
    }
    fetchOptions(port, optionCall, JSON.parse(present) as Values).then(take, () => take(null))
    return () => {
      left = true
    }
  }, [port, optionCall, present, waiting, request])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const offered = (state: OfferedOptions['state'], options: readonly Option[]): OfferedOptions => ({
    ...offeredBy(field, state, options),
    retry,
  })
  if (!optionCall && parent !== undefined) {
    const options = optionsUnder(field.options, values[parent])
    return offered(options.length === 0 && isBlank(values[parent]) ? 'waiting' : 'ready', options)
  }
  if (!optionCall) return offered('ready', field.options)
  if (optionCall.kind === 'rows') {
    const { options, rows } = choicesOfRows(optionCall, present, scope, place)
    return { ...offered('ready', options), ...(rows ? { rows } : {}) }
  }
  if (waiting) return offered('waiting', NONE)
  if (loaded.for !== request) return offered('loading', NONE)
  return loaded.options ? offered('ready', loaded.options) : offered('failed', NONE)
}

type RowsCall = Extract<OptionCall, { readonly kind: 'rows' }>

/** The choices among records that were chosen before, or among rows of the form. */
function choicesOfRows(
  call: RowsCall,
  present: string,
  scope: () => Scope,
  place: FieldContext | null,
): Pick<OfferedOptions, 'options' | 'rows'> {
  if (call.key === null) return { options: recordOptions(scope().read(call.path), call.shows) }
  const rows = JSON.parse(present) as readonly NamedRow[]
  return { options: rowOptions(rows, place && ownRow(call, place)), rows }
}

const offeredBy = (
  field: Field,
  state: OfferedOptions['state'],
  options: readonly Option[],
): Omit<OfferedOptions, 'retry'> => ({
  state,
  options: options.filter((option) => !isNewItem(option)),
  creatable: state === 'ready' && (isCreatable(field) || options.some(isNewItem)),
})

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

interface LoadedOptions {
  readonly for: string
  /** Null: they could not be had. */
  readonly options: readonly Option[] | null
}

/**
 * The choices among records that were chosen before: their titles, each followed by what tells it from others of the
 * same name. `shows`: fields whose texts follow.
 */
export function recordOptions(rows: unknown, shows: readonly string[]): readonly Option[] {
  if (!Array.isArray(rows)) return []
  return rows.filter(isObject).flatMap((row) => {
    const { id, values } = row
    if (typeof id !== 'string') return []
    const record = isObject(values) ? values : row
    const title = [row['title'], record['nombre'], record['titulo'], record['name'], id].find(isText)
    const words = [title, ...shows.map((name) => record[name])].filter(isText)
    return [{ key: id, text: literalText(words.join(' · ')) }]
  })
}

/** A row of a list of the form as a choice. Without a name it is none yet. */
export interface NamedRow {
  readonly id: string
  readonly key: string
  readonly words: string
}

/** The rows of a list of the form as they stand now: each by its key, or by its name while it has none. */
export function namedRows(
  rows: unknown,
  { key, shows }: Pick<RowsCall, 'key' | 'shows'>,
  translator: Pick<Translator, 'language' | 'fallback'>,
): readonly NamedRow[] {
  if (!Array.isArray(rows) || key === null) return []
  return rows.filter(isObject).map((row) => {
    const own = row[key]
    const shown = shows.map((name) => localisedText(row[name], translator)).filter(isText)
    const words = shown.length > 0 ? shown.join(' · ') : scalarText(own)
    return { id: scalarText(row['_id']), key: isText(own) ? own : words, words }
  })
}

/** The choices among rows: each name once, and not the row itself in which one chooses. */
export const rowOptions = (rows: readonly NamedRow[], own: string | null): readonly Option[] =>
  rows
    .filter(({ id, key, words }, at) => words !== '' && id !== own && rows.findIndex((row) => row.key === key) === at)
    .map(({ key, words }) => ({ key, text: literalText(words) }))

/** The id of the row of that list in which a field stands. Null: it stands elsewhere. */
export function ownRow(
  { path }: Pick<RowsCall, 'path'>,
  { node, scope }: Pick<FieldContext, 'node' | 'scope'>,
): string | null {
  const around = node.parent?.field
  if (around?.kind.shape !== 'rows' || path.length !== 1 || around.name !== path[0]) return null
  const id = scope().read(['_id'])
  return typeof id === 'string' ? id : null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export interface ChoicesProps extends InputProps {
  readonly offered: OfferedOptions
}
