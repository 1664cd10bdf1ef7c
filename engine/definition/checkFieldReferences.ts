import { closestName } from '#engine/expression'
import { PRESENT } from '#engine/field'
import { below } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import type { CompileContext } from './context.ts'
import type { Faults } from './fault.ts'
import { own } from './own.ts'

/** What a message needs of a name that is not known: those that are, and the one that was likely meant. */
export function unknown(what: string, name: string, known: readonly string[]): { readonly [name: string]: unknown } {
  const suggestion = closestName(name, known)
  return { [what]: name, known, ...(suggestion === undefined ? {} : { suggestion }) }
}

type Fields = { readonly [name: string]: FieldSource }

/** Tells every module, form, call, catalogue, field and state that a field names and that is not there. */
export function checkFieldReferences(source: ModuleSource, context: CompileContext, fault: Faults): void {
  const visit = (fields: Fields | undefined, pointer: string): void => {
    for (const [name, field] of Object.entries(fields ?? {})) {
      const at = below(pointer, name)
      checkField(field, at, Object.keys(fields ?? {}), { source, context, fault })
      visit(field.of, `${at}/of`)
    }
  }
  visit(source.fields, '/fields')
  visit(source.filters?.fields, '/filters/fields')
}

interface Place {
  readonly source: ModuleSource
  readonly context: CompileContext
  readonly fault: Faults
}

function checkField(field: FieldSource, at: string, siblings: readonly string[], place: Place): void {
  const { fault, context } = place
  const sibling = (key: 'confirms' | 'after' | 'before', words: readonly string[]): void => {
    const name = field[key]
    if (name !== undefined && !words.includes(name) && !siblings.includes(name))
      fault(`${at}/${key}`, 'unknownField', unknown('field', name, [...words, ...siblings]))
  }
  sibling('confirms', [])
  sibling('after', PRESENT)
  sibling('before', PRESENT)
  field.keep?.forEach((name, place_) => {
    const parts = Object.keys(field.of ?? {})
    if (field.of && !parts.includes(name)) fault(`${at}/keep/${place_}`, 'unknownField', unknown('field', name, parts))
  })
  field.checks?.forEach(({ code }, place_) => checkCode(code, `${at}/checks/${place_}/code`, context, fault))
  if (field.count !== undefined) checkCount(field.count, `${at}/count`, place)
  if (field.to !== undefined) checkTarget(field, at, place)
  checkOptions(field, at, place)
}

export function checkCode(code: string | undefined, at: string, { errors }: CompileContext, fault: Faults): void {
  if (code !== undefined && code !== 'none' && errors && !errors.includes(code))
    fault(at, 'unknownCode', unknown('code', code, errors))
}

function checkCount(count: string, at: string, { context, fault }: Place): void {
  const [module = '', name = ''] = count.split('.')
  const target = own(context.modules, module)
  if (!target) return fault(at, 'unknownModule', unknown('module', module, Object.keys(context.modules)))
  if (!own(target.fields, name)) fault(at, 'unknownField', unknown('field', name, Object.keys(target.fields)))
}

/** A module is known by the others of the folder, or is this one. */
export function moduleNamed(name: string, { source, context }: Omit<Place, 'fault'>): ModuleSource | undefined {
  return name === source.id ? source : own(context.modules, name)
}

export const moduleNames = ({ source, context }: Omit<Place, 'fault'>): readonly string[] => [
  ...new Set([source.id, ...Object.keys(context.modules)]),
]

function checkTarget({ to = '', create, shows, with: asked }: FieldSource, at: string, place: Place): void {
  const { fault } = place
  const target = moduleNamed(to, place)
  if (!target) return fault(`${at}/to`, 'unknownModule', unknown('module', to, moduleNames(place)))
  const fields = Object.keys(target.fields)
  const filters = [...new Set([...Object.keys(target.filters?.fields ?? {}), ...fields])]
  shows?.forEach((name, i) => {
    if (!fields.includes(name)) fault(`${at}/shows/${i}`, 'unknownField', unknown('field', name, fields))
  })
  const forms = Object.keys(target.forms ?? {})
  if (create !== undefined && !forms.includes(create) && !(create === 'create' && forms.includes('edit')))
    fault(`${at}/create`, 'unknownForm', unknown('form', create, forms))
  for (const name of Object.keys(asked ?? {}))
    if (!filters.includes(name)) fault(below(`${at}/with`, name), 'unknownField', unknown('field', name, filters))
}

function checkOptions({ options, states }: FieldSource, at: string, place: Place): void {
  const { context, fault } = place
  if (options && 'catalogue' in options && context.catalogues && !context.catalogues.includes(options.catalogue))
    fault(`${at}/options/catalogue`, 'unknownCatalogue', unknown('catalogue', options.catalogue, context.catalogues))
  if (options && 'call' in options) checkCall(options.call, `${at}/options/call`, place)
  const codes = states && ('length' in states ? states : [states.active, states.inactive])
  const known = context.catalogues?.includes('statuses')
    ? context.catalogue('statuses').map(({ key }) => String(key))
    : null
  codes?.forEach((code, i) => {
    const key = states && 'length' in states ? i : (['active', 'inactive'][i] ?? i)
    if (known && !known.includes(code)) fault(`${at}/states/${key}`, 'unknownState', unknown('state', code, known))
  })
}

function checkCall(named: string, at: string, place: Place): void {
  const [first = '', second] = named.split('.')
  const module = second === undefined ? place.source : moduleNamed(first, place)
  if (!module) return place.fault(at, 'unknownModule', unknown('module', first, moduleNames(place)))
  const calls = Object.keys(module.calls ?? {})
  if (!calls.includes(second ?? first)) place.fault(at, 'unknownCall', unknown('call', second ?? first, calls))
}
