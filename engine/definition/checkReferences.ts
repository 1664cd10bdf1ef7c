import type { Field } from '#engine/field'
import { checkCounts } from './blocks/checkCounts.ts'
import { checkContents } from './checkContents.ts'
import { checkFileSigning, checkSeveral, checkSigning } from './checkSigning.ts'
import { bindingsOf } from './bindings.ts'
import type { ReportFault } from './fault.ts'
import type { Call, Effect, Form, Module, PathSegment } from './model.ts'
import { BUILT_IN, isBuiltIn } from './openTarget.ts'
import { ownValue } from './ownValue.ts'
import { isStored } from './isStored.ts'
import { EXPORT } from './rights.ts'
import { CALL_SCOPE } from './checkScope.ts'

/** Reports forms, calls and fields that the definition refers to and does not have. */
export function checkReferences(module: Module, fault: ReportFault): void {
  const { actions, forms, fields, filters, onRemove, calls } = module
  for (const action of actions.values()) {
    const pointer = `/actions/${action.name}`
    checkEffect(action.effect, ownValue(module.source.actions, action.name) ?? {}, pointer, module, fault)
    checkSeveral(action, calls, fault)
    checkFileSigning(action, calls, fault)
    if (!PLACES.includes(action.on) && !forms.has(action.on))
      fault(`${pointer}/on`, 'unknownForm', { form: action.on, known: [...PLACES, ...forms.keys()] })
  }
  for (const form of forms.values()) if (ownValue(module.source.forms, form.name)) checkForm(form, module, fault)
  for (const call of calls.values()) checkCall(call, module, fault)
  for (const field of fields.values()) checkDialects(field, `/fields/${field.name}`, module, fault)
  checkCounts(module, fault)
  if (onRemove && !fields.has(onRemove.reassign))
    fault('/onRemove/reassign', 'unknownField', { field: onRemove.reassign, known: [...fields.keys()] })
  checkUnique(module, fault)
  if (filters.search !== null && !filters.byName.has(filters.search)) {
    fault('/filters/search', 'unknownField', { field: filters.search, known: [...filters.byName.keys()] })
  }
  checkContents(module, fault)
}

/** Checks that unique keys consist of stored single values, and that no two are of the same fields. */
function checkUnique({ source, fields }: Module, fault: ReportFault): void {
  const keyed = (source.unique ?? []).map(({ fields: names }) => JSON.stringify(names.toSorted()))
  for (const [i, { fields: names }] of (source.unique ?? []).entries()) {
    if (keyed.indexOf(keyed[i] ?? '') < i) fault(`/unique/${i}`, 'sameUnique', { field: names[0] ?? '' })
    for (const [j, name] of names.entries()) {
      const field = fields.get(name)
      const at = `/unique/${i}/fields/${j}`
      if (!field) fault(at, 'unknownField', { field: name, known: [...fields.keys()] })
      else if (!isStored(field) || field.kind.column(field) === 'jsonb') fault(at, 'notUnique', { field: name })
    }
  }
}

/** Places of an action, in addition to the forms. */
const PLACES: readonly string[] = ['list', 'row', 'selection', 'file']

/** A fault of a declared reference is reported at its key, one of a derived reference at the whole effect. */
function checkEffect(
  effect: Effect,
  declared: object,
  pointer: string,
  { calls, forms, fields, list }: Module,
  fault: ReportFault,
): void {
  const at = (key: string): string => (Object.hasOwn(declared, key) ? `${pointer}/${key}` : pointer)
  const exports = effect.calls === EXPORT && list?.export
  if (effect.calls !== null && !calls.has(effect.calls) && !exports)
    fault(at('calls'), 'unknownCall', { call: effect.calls, known: [...calls.keys()] })
  const opened = (form: string | null, from: string): void => {
    if (form !== null && !form.includes('.') && !isBuiltIn(form) && !forms.has(form))
      fault(from, 'unknownForm', { form, known: [...forms.keys(), ...BUILT_IN] })
  }
  checkSigning(effect, calls, at, fault)
  opened(effect.opens, at('opens'))
  for (const [code, { opens }] of effect.codes) opened(opens, `${pointer}/codes/${code}/opens`)
  checkConfirmed(effect, calls, pointer, fault)
  for (const [key, steps] of [
    ['then', effect.then],
    ['else', effect.otherwise],
  ] as const)
    for (const step of steps)
      if (typeof step === 'object' && !calls.has(step.call))
        fault(at(key), 'unknownCall', { call: step.call, known: [...calls.keys()] })
  for (const field of Object.keys(effect.sends ?? {}))
    if (!fields.has(field)) fault(`${pointer}/sends/${field}`, 'unknownField', { field, known: [...fields.keys()] })
}

/** Checks that the call sends what it is made again with: otherwise it would be refused again. */
function checkConfirmed({ calls: name, codes }: Effect, calls: Module['calls'], at: string, fault: ReportFault): void {
  const call = name === null ? undefined : calls.get(name)
  const paths = call ? bindingsOf(call).flatMap(({ source }) => (source.kind === 'path' ? [source.path] : [])) : []
  for (const [code, { confirm }] of codes)
    for (const given of Object.keys(confirm ?? {}))
      if (call && !paths.some(([head, second]) => head === 'input' && second === given))
        fault(`${at}/codes/${code}/confirm/${given}`, 'confirmUnbound', { call: call.name, path: `input.${given}` })
}

function checkForm(form: Form, module: Module, fault: ReportFault): void {
  const pointer = `/forms/${form.name}`
  const source = ownValue(module.source.forms, form.name)
  const known = [...module.calls.keys()]
  checkEffect(form.submit, source?.submit ?? {}, `${pointer}/submit`, module, fault)
  for (const key of ['reads', 'preview', 'compares'] as const) {
    const name = form[key]
    if (name !== null && !module.calls.has(name)) fault(`${pointer}/${key}`, 'unknownCall', { call: name, known })
  }
  if (typeof source?.formularios === 'string' && !module.calls.has(source.formularios))
    fault(`${pointer}/formularios`, 'unknownCall', { call: source.formularios, known })
  if (form.draft && form.draft.length > 0) checkDraft(form, `${pointer}/draft`, fault)
  const fills = !form.readOnly && form.plan.roots.length > 0
  if (fills && form.submit.calls === null && form.submit.opens === null)
    fault(`${pointer}/submit`, 'unknownCall', { call: form.name, known })
}

/** Checks that a field uses only dialects of the module. */
function checkDialects({ source, of }: Field, pointer: string, module: Module, fault: ReportFault): void {
  const known = Object.keys(module.source.dialects ?? {})
  for (const name of Object.keys(source.dialects ?? {}))
    if (!known.includes(name)) fault(`${pointer}/dialects/${name}`, 'unknownName', { name, known })
  for (const part of of) checkDialects(part, `${pointer}/of/${part.name}`, module, fault)
}

/** Scope names that may identify drafts: the values of a form, and the input that opened it. */
const OF_DRAFTS: readonly string[] = ['values', 'input']

/** Checks that a draft is identified by something that its author sees: a field of the form itself. */
function checkDraft({ draft, plan }: Form, pointer: string, fault: ReportFault): void {
  const [head = '', second = ''] = draft ?? []
  if (!OF_DRAFTS.includes(head)) fault(pointer, 'unknownName', { name: head, known: OF_DRAFTS })
  const known = plan.roots.map(({ field }) => field.name)
  if (head === 'values' && !known.includes(second)) fault(pointer, 'unknownField', { field: second, known })
}

function checkCall(call: Call, module: Module, fault: ReportFault): void {
  const pointer = `/calls/${call.name}`
  if (call.operation !== call.name && !module.calls.has(call.operation))
    fault(`${pointer}/operation`, 'unknownCall', { call: call.operation, known: [...module.calls.keys()] })
  const dialects = Object.keys(module.source.dialects ?? {})
  if (call.dialect !== null && !dialects.includes(call.dialect))
    fault(`${pointer}/dialect`, 'unknownName', { name: call.dialect, known: dialects })
  for (const path of call.paths.flatMap((segments) => segments.flatMap(parameter)))
    checkPath(path, pointer, module, fault)
  const lent = call.companions.flatMap(({ files }) => files.map(({ name }) => name))
  for (const { name, list, source } of bindingsOf(call)) {
    if (source.kind === 'path' && !lent.includes(name))
      checkPath(source.path, `${pointer}${bindingPlace(call, name, list)}`, module, fault)
  }
}

const parameter = (segment: PathSegment): readonly (readonly string[])[] =>
  segment.kind === 'parameter' ? [segment.path] : []

function bindingPlace({ source: { query, body, form, parts } }: Call, name: string, list: boolean): string {
  const written = list ? `${name}[]` : name
  const places = { query, body, form, parts }
  const place = Object.entries(places).find(
    ([, bindings]) => typeof bindings === 'object' && Object.hasOwn(bindings, written),
  )
  return place ? `/${place[0]}/${written}` : ''
}

/** Scope names that are followed by the name of a field. */
const OF_FIELDS: readonly string[] = ['record', 'added', 'removed', 'file']

function checkPath(
  [head = '', second = '']: readonly string[],
  pointer: string,
  { fields, filters: { byName } }: Module,
  fault: ReportFault,
): void {
  if (!CALL_SCOPE.includes(head)) fault(pointer, 'unknownName', { name: head, known: CALL_SCOPE })
  const known =
    second === 'formularios' && (head === 'filter' || head === 'file')
      ? undefined
      : head === 'filter'
        ? byName
        : OF_FIELDS.includes(head)
          ? fields
          : head === 'values'
            ? new Map([...fields, ...byName])
            : undefined
  if (known && !known.has(second)) fault(pointer, 'unknownField', { field: second, known: [...known.keys()] })
}
