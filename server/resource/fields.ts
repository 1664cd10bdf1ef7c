import { restrictionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field, FieldProblem } from '#engine/field'
import type { FormPlan, FormEnvironment, Values } from '#engine/form'
import { compilePlan, isSelfContained, validate } from '#engine/form'
import { memoize } from '#engine/memoize'
import type { Storage, Table } from '../sql/index.ts'
import { storesAnswers } from './answers/answerColumn.ts'
import { writtenColumn } from './selection.ts'
import { unrestrictedTable } from './table.ts'

/** The fields of an answer: stored ones, and computed ones with a place on the wire. */
export const answeredFields = memoize((table: Table): readonly Field[] =>
  [...table.module.fields.values()].filter(
    ({ name, value, wire, kind }) =>
      wire !== false && kind.transport !== 'never' && (value !== undefined || table.storage.has(name)),
  ),
)

/** The fields that rules may read, also those hidden from the caller. Answers contain only `answeredFields`. */
export const readFields = (table: Table): readonly Field[] => answeredFields(unrestrictedTable(table))

const answersByMask = new WeakMap<Table, Map<number, readonly Field[]>>()

/** Most masks cached per table. */
const MAX_MASKS = 100

/**
 * The fields of an answer under a mask: those that its bits cover, those that no mask covers, and those that identify
 * the record. Cached.
 */
export function answeredUnderMask(table: Table, mask: number | null): readonly Field[] {
  if (mask === null) return answeredFields(table)
  const ofTable = answersByMask.get(table) ?? new Map<number, readonly Field[]>()
  answersByMask.set(table, ofTable)
  const cached = ofTable.get(mask)
  if (cached) return cached
  if (ofTable.size >= MAX_MASKS) ofTable.clear()
  const found = computeMasked(table, mask)
  ofTable.set(mask, found)
  return found
}

function computeMasked(table: Table, mask: number): readonly Field[] {
  const all = answeredFields(table)
  const { module } = table
  const masked = maskedFields(module, mask)
  if (masked === null) return all
  const covered = new Set([...module.masks.values()].flat())
  const known: readonly (string | undefined)[] = [...module.roles].flatMap(([role, { name }]) =>
    ALWAYS_ANSWERED.includes(role) ? [name] : [],
  )
  return all.filter(({ name }) => masked.has(name) || !covered.has(name) || known.includes(name))
}

/** Roles of the fields that identify a record. */
const ALWAYS_ANSWERED: readonly string[] = ['title', 'status']

/** The fields of a list's rows: its columns, and all simple fields. */
export const rowFields = memoize((table: Table): readonly Field[] => {
  const columns = new Set(table.module.list?.columns.map(({ name }) => name))
  return answeredFields(table).filter(({ kind, name }) => kind.shape === 'leaf' || columns.has(name))
})

/** The stored fields of a record, without labels and counts from other tables. */
export const storedFields = memoize((table: Table): readonly Field[] =>
  readFields(table).filter(({ name }) => isOfRow(table.storage.get(name))),
)

const isOfRow = (storage: Storage | undefined): boolean =>
  storage?.kind === 'column' || storage?.kind === 'extra' || (storage?.kind === 'count' && storage.own)

/** The fields that a call may write, and the plan that validates them. */
export interface WritePlan {
  readonly fields: ReadonlySet<string>
  readonly plan: FormPlan
  /** Fields that no form asks for and that start with their initial value. No payload writes them. */
  readonly initialOnly: ReadonlySet<string>
  /** Whether no rule reads another field, so that each value can be validated alone. */
  readonly isIndependent: boolean
  /** Whether the payload is a whole record. */
  readonly takesWholeRecord?: boolean
  /** Fields of the plan that the caller may not write. */
  readonly withheld: ReadonlySet<string>
  /** Whether answers to served forms are sent and stored. */
  readonly takesAnswers: boolean
}

const writePlans = new WeakMap<Table, Map<string, WritePlan>>()

/** The fields that a form or an action sends to this call. Other fields of a payload are ignored. */
export function writePlan(table: Table, call: string): WritePlan {
  const cache = writePlans.get(table) ?? new Map<string, WritePlan>()
  writePlans.set(table, cache)
  const found = cache.get(call) ?? withoutWithheld(table, createWritePlan(unrestrictedTable(table), call), call)
  cache.set(call, found)
  return found
}

const NONE: ReadonlySet<string> = new Set()

/** Removes fields that the caller may not write. They stay in the plan and start with their initial value. */
function withoutWithheld({ module }: Table, whole: WritePlan, call: string): WritePlan {
  const { hidden, readOnly } = restrictionsOf(module)
  const withheld = new Set([...hidden, ...readOnly])
  if (withheld.size === 0) return whole
  const starting = whole.plan.roots.flatMap(({ field: { name, initial } }) =>
    call === CREATE && initial && whole.fields.has(name) && withheld.has(name) ? [name] : [],
  )
  return {
    ...whole,
    fields: new Set([...whole.fields].filter((name) => !withheld.has(name))),
    initialOnly: new Set([...whole.initialOnly, ...starting]),
    withheld,
  }
}

function createWritePlan(table: Table, call: string): WritePlan {
  const { module } = table
  const form = [...module.forms.values()].find(({ submit, readOnly }) => submit.calls === call && !readOnly)
  const sent = sentFields(module, call)
  const written = (name: string): boolean => {
    const storage = table.storage.get(name)
    return storage?.kind === 'extra' || writtenColumn(storage) !== null
  }
  const parent = parentOf(module, call)
  const whole = module.calls.get(call)?.accepts === 'record' ? writableNames(module) : null
  const asked = whole ? planOfSent(table, call, whole) : (form?.plan ?? planOfSent(table, call, sent))
  const known = whole ?? (form ? [...form.plan.roots.map(({ field }) => field.name), ...sent] : sent)
  // A record stands within another one from its beginning, and stays there.
  const names = [...known.filter((name) => name !== module.within?.field.name), ...parent]
  const unasked = call === CREATE ? initialOnlyFields(module, new Set(names)).filter(written) : []
  const more = [...(whole ? [] : parent), ...unasked]
  const plan = more.length > 0 ? extendPlan(table, asked, more) : asked
  return {
    fields: new Set(names.filter(written)),
    plan,
    initialOnly: new Set(unasked),
    isIndependent: isIndependent(plan),
    takesWholeRecord: whole !== null,
    withheld: NONE,
    takesAnswers: form !== undefined && form.formularios !== null && storesAnswers(table),
  }
}

/** The field with the record within which a new record stands. */
const parentOf = ({ within }: Module, call: string): readonly string[] =>
  call === CREATE && within ? [within.field.name] : []

/** All fields that a client may write. */
const writableNames = ({ fields }: Module): readonly string[] =>
  [...fields.values()]
    .filter(({ role, value, wire, source }) => role !== 'tenant' && !value && wire !== false && !source.readOnly)
    .map(({ name }) => name)

/** The fields to validate. An emptied group has nothing to validate. */
export const validatedNames = ({ fields }: Module, values: Values): readonly string[] =>
  Object.keys(values).filter((name) => !isAbsentGroup(fields.get(name), values[name]))

/** Whether an optional group is empty. */
export const isAbsentGroup = (field: Field | undefined, value: unknown): boolean =>
  field?.kind.shape === 'group' && (value === null || value === undefined)

/** The fields of a call's form, with or without columns, for operations that store them in their own way. */
export function formWritePlan(table: Table, call: string): WritePlan {
  const { module } = unrestrictedTable(table)
  const form = [...module.forms.values()].find(({ submit, readOnly }) => submit.calls === call && !readOnly)
  if (!form) throw new Error(`No form of ${module.id} submits to ${call}`)
  const fields = new Set(form.plan.roots.map(({ field }) => field.name))
  const whole = {
    fields,
    plan: form.plan,
    initialOnly: NONE,
    isIndependent: isIndependent(form.plan),
    withheld: NONE,
    takesAnswers: false,
  }
  return withoutWithheld(table, whole, call)
}

const CREATE = 'create'

/** Fields placed in no form start with `initial` (language reference, 2.1). */
const initialOnlyFields = ({ fields }: Module, asked: ReadonlySet<string>): readonly string[] =>
  [...fields.values()]
    .filter(({ name, initial, value, role }) => initial && !value && role !== 'tenant' && !asked.has(name))
    .map(({ name }) => name)

function extendPlan({ module }: Table, { roots, checks }: FormPlan, more: readonly string[]): FormPlan {
  const fields = [...roots.map(({ field }) => field), ...more.flatMap((name) => module.fields.get(name) ?? [])]
  const plan = compilePlan(fields, checks)
  if (!plan.ok) throw new Error(`What ${module.id} starts with has no plan`)
  return plan.value
}

function planOfSent({ module }: Table, call: string, sent: readonly string[]): FormPlan {
  const plan = compilePlan(sent.flatMap((name) => module.fields.get(name) ?? []))
  if (!plan.ok) throw new Error(`The call ${call} of ${module.id} has no plan`)
  return plan.value
}

const isIndependent = (plan: FormPlan): boolean =>
  plan.checks.length === 0 &&
  plan.roots.every(({ field }) => isSelfContained(plan, new Set([field.name]))) &&
  plan.order.every(
    ({ field }) =>
      field.checks.length === 0 &&
      field.value === undefined &&
      [field.visible, field.required, field.enabled].every((rule) => typeof rule === 'boolean'),
  )

/** Fields that actions send without a form. `toggle` sends the status. */
function sentFields(module: Module, call: string): readonly string[] {
  const status = module.roles.get('status')
  const actions = [...module.actions.values()].filter(({ effect }) => effect.calls === call)
  return [
    ...actions.flatMap(({ effect }) => Object.keys(effect.sends ?? {})),
    ...(call === 'toggle' && status ? [status.name] : []),
  ]
}

/** Whether a change validates only the sent values. */
export const validatesOnlySent = ({ isIndependent, takesWholeRecord }: WritePlan): boolean =>
  isIndependent || takesWholeRecord === true

/** Returns a predicate for the fields that a call writes under a mask. */
export function writableUnder(module: Module, { fields }: WritePlan, mask: number | null): (name: string) => boolean {
  const masked = maskedFields(module, mask)
  return (name) => fields.has(name) && (masked === null || masked.has(name))
}

/** The fields that the bits of a mask cover. Null without a mask. Cached. */
export function maskedFields(module: Module, mask: number | null): ReadonlySet<string> | null {
  if (mask === null) return null
  const ofModule = fieldsByMask(module)
  const cached = ofModule.get(mask)
  if (cached) return cached
  if (ofModule.size >= MAX_MASKS) ofModule.clear()
  const found = new Set([...module.masks].flatMap(([bit, names]) => ((mask & bit) === 0 ? [] : names)))
  ofModule.set(mask, found)
  return found
}

const fieldsByMask = memoize((_module: Module) => new Map<number, ReadonlySet<string>>())

/**
 * The problems that a change causes. Existing problems in fields that the caller may not write are ignored; new ones
 * refuse the change.
 */
export function ownProblems(
  problems: readonly FieldProblem[],
  { plan, withheld }: WritePlan,
  before: Values,
  environment: FormEnvironment,
): readonly FieldProblem[] {
  const isWithheld = ({ pointer }: FieldProblem): boolean => withheld.has(pointer.split('/')[1] ?? '')
  if (!problems.some(isWithheld)) return problems
  const known = new Set(validate(plan, before, environment).problems.map(keyOf))
  return problems.filter((problem) => !isWithheld(problem) || !known.has(keyOf(problem)))
}

const keyOf = ({ pointer, code, text }: FieldProblem): string => JSON.stringify([pointer, code, text])
