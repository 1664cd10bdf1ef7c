import type { CallSource } from './call.ts'
import type { FieldSource } from './fieldSource.ts'
import type { FollowUp, FormSource, MaskSource, SectionSource } from './form.ts'
import type { ModuleSource } from './moduleSource.ts'

/** Names of a field on the wire, and those of its parts. */
export interface FieldWireSource extends Pick<FieldSource, 'wire' | 'dialects'> {
  readonly of?: { readonly [name: string]: FieldWireSource }
}

/** Masks of a form: of the whole, of its sections by id, and of the calls that follow saving by name. */
export interface FormWireSource {
  readonly mask?: MaskSource
  readonly sections?: { readonly [id: string]: MaskSource }
  readonly then?: { readonly [call: string]: MaskSource }
}

/** The part of a module that only programs read. It has its own file. */
export interface ModuleWireSource extends Pick<ModuleSource, '$schema' | 'version' | 'id'> {
  readonly fields?: { readonly [name: string]: FieldWireSource }
  readonly masks?: ModuleSource['masks']
  readonly dialects?: ModuleSource['dialects']
  readonly forms?: { readonly [name: string]: FormWireSource }
  readonly calls?: ModuleSource['calls']
}

/** A module with what its wire file says. Names that the module does not have are left out. */
export function withWire(module: ModuleSource, wire: ModuleWireSource | undefined): ModuleSource {
  if (!wire) return module
  const { fields, masks, dialects, forms, calls } = wire
  return {
    ...module,
    ...(fields && { fields: each(module.fields, fields, withNames) ?? {} }),
    ...(masks && { masks: { ...module.masks, ...masks } }),
    ...(dialects && { dialects: { ...module.dialects, ...dialects } }),
    ...(forms && { forms: each(module.forms, forms, withMasks) ?? {} }),
    ...(calls && { calls: withCalls(module.calls, calls) }),
  }
}

type Named<T> = { readonly [name: string]: T }

/** Changes the entries that both have. What is no object is left to the check. */
function each<T, W>(held: Named<T> | undefined, wire: Named<W>, change: (one: T, by: W) => T): Named<T> | undefined {
  if (!isObject(held)) return held
  return Object.fromEntries(
    Object.entries(held).map(([name, one]) => {
      const by = Object.hasOwn(wire, name) ? wire[name] : undefined
      return [name, by !== undefined && isObject(one) ? change(one, by) : one]
    }),
  )
}

function withNames(field: FieldSource, { of, ...names }: FieldWireSource): FieldSource {
  const parts = of && each(field.of, of, withNames)
  return { ...field, ...names, ...(parts ? { of: parts } : {}) }
}

function withMasks(form: FormSource, { mask, sections = {}, then = {} }: FormWireSource): FormSource {
  const { submit } = form
  return {
    ...form,
    ...(mask === undefined ? {} : { mask }),
    ...(isList(form.sections) ? { sections: form.sections.map((section) => maskedSection(section, sections)) } : {}),
    ...(isObject(submit) && isList(submit.then)
      ? { submit: { ...submit, then: submit.then.map((step) => maskedStep(step, then)) } }
      : {}),
  }
}

type Section = NonNullable<FormSource['sections']>[number]

function maskedSection(section: Section, masks: Named<MaskSource>): Section {
  const id = sectionId(section)
  const mask = id !== undefined && Object.hasOwn(masks, id) ? masks[id] : undefined
  return mask === undefined ? section : { ...(section as SectionSource), mask }
}

/** The id of a section, by which its mask is given. */
export const sectionId = (section: Section): string | undefined =>
  isObject(section) && 'id' in section ? section.id : undefined

function maskedStep(step: FollowUp, masks: Named<MaskSource>): FollowUp {
  const mask = isObject(step) && Object.hasOwn(masks, step.call) ? masks[step.call] : undefined
  return mask === undefined || !isObject(step) ? step : { ...step, mask }
}

const withCalls = (calls: Named<CallSource> = {}, wire: Named<CallSource>): Named<CallSource> => ({
  ...calls,
  ...Object.fromEntries(Object.entries(wire).map(([name, call]) => [name, { ...calls[name], ...call }])),
})

const isList = <T>(value: readonly T[] | undefined): value is readonly T[] => Array.isArray(value)

const isObject = <T>(value: T): value is T & object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
