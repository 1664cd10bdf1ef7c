import type { Field } from '#engine/field'
import type { FieldRole } from '#engine/source'
import type { ReportFault } from '../fault.ts'
import type { Call, FieldNeeds, Form, Module, Right } from '../model.ts'
import { ownValue } from '../ownValue.ts'

/** Roles that the engine itself needs to read records. Everyone who may read a record knows them. */
const KNOWN_TO_ALL: readonly FieldRole[] = ['title', 'status', 'parent', 'order', 'owner', 'area', 'client']

/** Reports rights on fields that everyone has to know or to send. */
export function checkNeeds(module: Module, fault: ReportFault): void {
  const { fields, filters, needs } = module
  for (const field of fields.values()) checkParts(field, `/fields/${field.name}`, fault)
  for (const [name, field] of filters.byName)
    if (fields.get(name) !== field) checkParts(field, `/filters/fields/${name}`, fault)
  for (const [name, declared] of needs.fields) {
    const field = fields.get(name)
    if (field) checkField(field, declared, module, fault)
  }
}

function checkField(field: Field, declared: FieldNeeds, module: Module, fault: ReportFault): void {
  const { name } = field
  const pointer = `/fields/${name}/needs`
  const role = field.role ?? field.kind.role
  if (role === 'tenant' || (role && declared.read && KNOWN_TO_ALL.includes(role)))
    fault(pointer, 'needsOfRole', { role })
  if (isUnsatisfiable(field, declared, module)) fault(pointer, 'needsRequired', { field: name })
  for (const form of module.forms.values())
    if (form.public && hasRequiredField(form, name)) fault(pointer, 'needsPublic', { field: name, form: form.name })
  for (const call of module.calls.values()) {
    const answers = ownAnswer(module, call)
    if (answers !== undefined) fault(pointer, 'needsOwn', { call: call.name, answers })
    if (declared.read && standsInPath(call, name)) fault(pointer, 'needsInPath', { field: name, call: call.name })
  }
}

/** A type of its own that a call over records answers, if it holds fields. */
function ownAnswer({ source }: Module, { name, operation }: Call): string | undefined {
  // The history call derived from reading a record is reported with its fields.
  const answers = OF_RECORDS.includes(operation) ? ownValue(source.calls, name)?.answers : undefined
  return answers === IDS ? undefined : answers
}

const hasRequiredField = ({ plan }: Form, name: string): boolean => plan.roots.some(({ field }) => field.name === name)

/**
 * Checks that the parts of a field declare no rights of their own: a value written as a whole is also read and written
 * as a whole.
 */
function checkParts({ of }: Field, pointer: string, fault: ReportFault): void {
  for (const part of of) {
    const at = `${pointer}/of/${part.name}`
    if (part.source.needs !== undefined) fault(`${at}/needs`, 'needsOfPart', { field: part.name })
    checkParts(part, at, fault)
  }
}

/** Whether a user could create a record but not fill in a field that every record must have. */
function isUnsatisfiable(field: Field, declared: FieldNeeds, { calls, forms }: Module): boolean {
  const { required, initial, value } = field
  if (initial !== undefined || value !== undefined) return false
  return [...calls.values()].some(({ operation, needs }) => {
    if (operation !== CREATE) return false
    const asked = [...forms.values()].some(
      ({ submit, plan }) =>
        submit.calls === CREATE && plan.roots.some((root) => root.field.name === field.name && isAsked(root.field)),
    )
    if (required === false && !asked) return false
    return needs.kind !== 'rights' || needs.rights.some((right) => !grantsAccess(right, declared))
  })
}

const CREATE = 'create'
/** The answer that holds no field. */
const IDS = 'Ids'

/** Calls over records. They respect field rights, unless they return a type of their own. */
const OF_RECORDS: readonly string[] = ['list', 'pick', 'get', 'export', 'history', CREATE, 'edit', 'toggle']

const isAsked = ({ required }: Field): boolean => required !== false

/** Whether a single right allows its holder to write the field. */
const grantsAccess = (right: Right, { read, write }: FieldNeeds): boolean =>
  [read, write].every((rights) => rights === null || rights.some((one) => isSame(one, right)))

const isSame = (one: Right, other: Right): boolean =>
  one.functionId === other.functionId && one.actionId === other.actionId

const standsInPath = ({ paths }: Call, name: string): boolean =>
  paths.flat().some((segment) => segment.kind === 'parameter' && segment.path[1] === name)
