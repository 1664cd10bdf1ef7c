import { withheldOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { FormPlan } from '#engine/form'
import { compilePlan, isSelfContained } from '#engine/form'
import type { Values } from '#engine/form'
import { memoize } from '#engine/memoize'
import type { Table } from '../sql/index.ts'
import { storesAnswers } from './answers/answerColumn.ts'
import { writtenColumn } from './selection.ts'
import { unrestrictedTable } from './table.ts'

/** Fields of an answer: everything kept, and what is computed and has a place on the wire. */
export const answeredFields = memoize((table: Table): readonly Field[] =>
  [...table.module.fields.values()].filter(
    ({ name, value, wire, kind }) =>
      wire !== false && kind.transport !== 'never' && (value !== undefined || table.storage.has(name)),
  ),
)

/** What is read of a record so that its rules can be decided, whoever asks: no more of it is answered than `answeredFields`. */
export const readFields = (table: Table): readonly Field[] => answeredFields(unrestrictedTable(table))

const answersByMask = new WeakMap<Table, Map<number, readonly Field[]>>()

/** Masks kept per table: a client may ask for any. */
const MAX_MASKS = 100

/** Fields of an answer under a mask: what its bits cover, what none covers, and what every record is known by. Found once for a mask. */
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

/** Roles of the fields that every record is known by. */
const ALWAYS_ANSWERED: readonly string[] = ['title', 'status']

/** Fields of a list's rows: its columns and what every row is known by. */
export const rowFields = memoize((table: Table): readonly Field[] => {
  const columns = new Set(table.module.list?.columns.map(({ name }) => name))
  return answeredFields(table).filter(({ kind, name }) => kind.shape === 'leaf' || columns.has(name))
})

/** What is kept of a record itself: what deciding over a change needs, without names and counts of others. */
export const storedFields = memoize((table: Table): readonly Field[] =>
  readFields(table).filter(({ name }) => ['column', 'extra'].includes(table.storage.get(name)?.kind ?? '')),
)

/** What a call may write, and the plan that decides over it. */
export interface WritePlan {
  readonly fields: ReadonlySet<string>
  readonly plan: FormPlan
  /** Fields that nobody is asked for, which a new record starts with all the same: no payload reaches them. */
  readonly initialOnly: ReadonlySet<string>
  /** No rule of the plan reads another field: each value can be decided over by itself. */
  readonly isIndependent: boolean
  /** Takes every field of a record. */
  readonly takesWholeRecord?: boolean
  /** Fields of the plan that the caller may not write. */
  readonly withheld: ReadonlySet<string>
  /** Answers to served forms come with it, and are kept. */
  readonly takesAnswers: boolean
}

const writePlans = new WeakMap<Table, Map<string, WritePlan>>()

/** Fields that a form or an action sends to this call; everything else in a payload is ignored. */
export function writePlan(table: Table, call: string): WritePlan {
  const cache = writePlans.get(table) ?? new Map<string, WritePlan>()
  writePlans.set(table, cache)
  const found = cache.get(call) ?? withoutWithheld(table, createWritePlan(unrestrictedTable(table), call), call)
  cache.set(call, found)
  return found
}

const NONE: ReadonlySet<string> = new Set()

/** The plan decides over the whole record; what the caller may not write is not taken from them, and starts as if nobody were asked for it. */
function withoutWithheld({ module }: Table, whole: WritePlan, call: string): WritePlan {
  const { hidden, readOnly } = withheldOf(module)
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
  const whole = module.calls.get(call)?.takes === 'record' ? writableNames(module) : null
  const asked = whole ? planOfSent(table, call, whole) : (form?.plan ?? planOfSent(table, call, sent))
  const names = whole ?? (form ? [...form.plan.roots.map(({ field }) => field.name), ...sent] : sent)
  const unasked = call === CREATE ? initialOnlyFields(module, new Set(names)).filter(written) : []
  const plan = unasked.length > 0 ? extendPlan(table, asked, unasked) : asked
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

/** Everything that a client may write of a record. */
const writableNames = ({ fields }: Module): readonly string[] =>
  [...fields.values()]
    .filter(({ role, value, wire, source }) => role !== 'tenant' && !value && wire !== false && !source.readOnly)
    .map(({ name }) => name)

/** The fields of which something came: a group that is emptied has nothing left to be judged. */
export const validatedNames = ({ fields }: Module, values: Values): readonly string[] =>
  Object.keys(values).filter((name) => !isAbsentGroup(fields.get(name), values[name]))

/** A group that a record need not have, and has not. */
export const isAbsentGroup = (field: Field | undefined, value: unknown): boolean =>
  field?.kind.shape === 'group' && (value === null || value === undefined)

/** What the form of a call asks for, kept in columns or not: for operations that write it in a way of their own. */
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

/** A field placed nowhere holds its `initial` (language reference, 2.1). */
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

/** What actions send instead of a form: toggling sends the status. */
function sentFields(module: Module, call: string): readonly string[] {
  const status = module.roles.get('status')
  const actions = [...module.actions.values()].filter(({ effect }) => effect.calls === call)
  return [
    ...actions.flatMap(({ effect }) => Object.keys(effect.sends ?? {})),
    ...(call === 'toggle' && status ? [status.name] : []),
  ]
}

/** Whether of a change what came is judged and nothing else. */
export const validatesOnlySent = ({ isIndependent, takesWholeRecord }: WritePlan): boolean =>
  isIndependent || takesWholeRecord === true

/** Whether a call writes a field under a mask. */
export function writableUnder(module: Module, { fields }: WritePlan, mask: number | null): (name: string) => boolean {
  const masked = maskedFields(module, mask)
  return (name) => fields.has(name) && (masked === null || masked.has(name))
}

/** The fields that bits of a mask cover; no mask covers all. Found once for a mask. */
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
