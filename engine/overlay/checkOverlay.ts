import { compileModule, deadWords, missingTexts, textKeys } from '#engine/definition'
import type { Fault, Module } from '#engine/definition'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { nestedKeys, textKey } from '#engine/text'
import type { TextTable } from '#engine/text'
import { applyOverlay } from './applyOverlay.ts'
import type { OverlayContext } from './context.ts'
import type { OverlaySource } from './overlaySource.ts'
import { textsByKey } from './overlayTexts.ts'
import { compilePlan, unfillableFields } from '#engine/form'

/** A valid overlay with its resulting definition. */
export interface CheckedOverlay {
  readonly source: ModuleSource
  readonly module: Module
}

/**
 * Returns everything that prevents an overlay from being published: forbidden changes, faults of the resulting
 * definition, fields that nobody could fill in, words that do nothing, texts missing in a language, and unused texts.
 * @param texts the product's texts in each language of the tenant
 * @param isLive whether it is served already: then words that do nothing may stay
 */
export function checkOverlay(
  base: ModuleSource,
  overlay: OverlaySource,
  context: OverlayContext,
  texts: { readonly [language: string]: TextTable },
  isLive = false,
): Result<CheckedOverlay, Fault> {
  const applied = applyOverlay(base, overlay, context)
  if (!applied.ok) return applied
  const source = applied.value
  const whole = { ...context, modules: { ...context.modules, [source.id]: source } }
  const compiled = compileModule(source, whole)
  if (!compiled.ok)
    return failAll(compiled.problems.map((problem) => ({ ...problem, pointer: own(problem.pointer, overlay) })))
  const faults = [
    ...cycleFaults(compiled.value),
    ...deadFaults(compiled.value, overlay),
    ...(isLive ? [] : deadWords(compiled.value, whole).flatMap((fault) => ofOverlay(fault, overlay))),
    ...missingTextFaults(compiled.value, overlay, texts),
    ...unusedTextFaults(compiled.value, overlay),
  ]
  return faults.length > 0 ? failAll(faults) : ok({ source, module: compiled.value })
}

/** Returns the faults of fields of the overlay that nobody could fill in. */
function deadFaults({ fields }: Module, overlay: OverlaySource): readonly Fault[] {
  return unfillableFaults({ fields })
    .map((fault) => ({ ...fault, pointer: own(fault.pointer, overlay) }))
    .filter(({ pointer }) => Object.hasOwn(overlay.fields ?? {}, pointer.split('/')[2] ?? ''))
}

const SURFACES = [
  ['/list/columns/', 'columns'],
  ['/filters/', 'filters'],
  ['/forms/', 'sections'],
] as const

/** A fault of the whole definition where the overlay says what causes it; none if the module says it itself. */
function ofOverlay(fault: Fault, overlay: OverlaySource): readonly Fault[] {
  const pointer = own(fault.pointer, overlay)
  const [, head, name = ''] = pointer.split('/')
  if (head === 'fields') return Object.hasOwn(overlay.fields ?? {}, name) ? [{ ...fault, pointer }] : []
  const [, surface] = SURFACES.find(([place]) => pointer.startsWith(place)) ?? []
  const added = surface === undefined ? [] : (overlay[surface]?.add ?? [])
  const at = added.findIndex((one) => {
    const id = typeof one === 'string' ? one : one.field
    return (overlay.fields?.[id]?.name ?? id) === fault.figures['field']
  })
  return at < 0 ? [] : [{ ...fault, pointer: `/${surface}/add/${at}` }]
}

const PRIVACY = '/privacy'
const RETENTION = `${PRIVACY}/retention`

/** Maps the pointer of a fault in the whole definition to the overlay. */
function own(pointer: string, { fields, retention }: OverlaySource): string {
  if (retention && pointer.startsWith(RETENTION)) return pointer.slice(PRIVACY.length)
  const [, head, name = '', ...rest] = pointer.split('/')
  if (head !== 'fields') return pointer
  const [id] = Object.entries(fields ?? {}).find(([, field]) => field.name === name) ?? [name]
  return ['', 'fields', id, ...rest].join('/')
}

function missingTextFaults(
  module: Module,
  overlay: OverlaySource,
  spoken: { readonly [language: string]: TextTable },
): readonly Fault[] {
  const declared = textsByKey(overlay)
  const tables = Object.fromEntries(
    Object.entries(spoken).map(([language, table]) => [language, { ...table, ...declared[language] }]),
  )
  const own = [`lbl.${module.id}.`, `msg.${module.id}.`]
  const missing = missingTexts(module, tables).filter(({ key }) => own.some((prefix) => key.startsWith(prefix)))
  return missing.map(({ key, language }) => ({
    pointer: `/texts/${language}/${idKey(key, overlay)}`,
    reason: 'missingText',
    figures: { key, language },
  }))
}

/** Returns the text key for the overlay, which uses the field's id. */
function idKey(key: string, { over, fields }: OverlaySource): string {
  for (const [id, { name }] of Object.entries(fields ?? {})) {
    const prefix = `lbl.${over}.${name}`
    if (name !== undefined && (key === prefix || key.startsWith(`${prefix}.`)))
      return `lbl.${over}.${id}${key.slice(prefix.length)}`
  }
  return key
}

function unusedTextFaults(module: Module, overlay: OverlaySource): readonly Fault[] {
  const read = new Set(textKeys(module).flatMap((text) => (text.kind === 'key' ? text.keys : [])))
  return Object.entries(textsByKey(overlay)).flatMap(([language, table]) => {
    const nested = new Set(Object.values(table).flatMap(nestedKeys))
    return Object.keys(table)
      .filter((key) => !read.has(textKey(key)) && !nested.has(textKey(key)))
      .map((key) => ({
        pointer: `/texts/${language}/${idKey(key, overlay)}`,
        reason: 'unreadText',
        figures: { key, language },
      }))
  })
}

/** Returns the faults of cycles between initial values of a new record, including hidden fields. */
export function cycleFaults({ fields, forms }: Module): readonly Fault[] {
  const asked = forms.get('create')?.plan.roots.map(({ field }) => field) ?? []
  const unasked = [...fields.values()].filter((field) => field.initial && !asked.includes(field))
  const plan = compilePlan([...asked, ...unasked])
  return plan.ok
    ? []
    : plan.problems.map(({ pointer, reason, figures = {} }) => ({ pointer: `/fields${pointer}`, reason, figures }))
}

/** Returns the faults of fields that nobody could fill in. */
export const unfillableFaults = ({ fields }: Pick<Module, 'fields'>): readonly Fault[] =>
  unfillableFields([...fields.values()]).map(({ pointer, reason, figures = {} }) => ({
    pointer: `/fields${pointer}`,
    reason,
    figures,
  }))
