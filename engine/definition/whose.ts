import type { ActionSource, ModuleSource, ValueSource } from '#engine/source'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import type { Module } from './model.ts'
import { ownValue } from './ownValue.ts'
import { PERSON, personOf } from './privacy/personalData.ts'

/** Where an action has no single record. */
const WITHOUT_RECORD: readonly string[] = ['list', 'selection']

/**
 * The condition of an action with `whose`: it is offered on the reader's own record, or on those of others. A declared
 * condition holds besides.
 */
export function whoseCondition({ whose, visible }: ActionSource, home: ModuleSource): ValueSource | undefined {
  const person = personName(home)
  if (whose === undefined || person === null) return visible
  const path = person === PERSON ? person : `record.${person}`
  const asked = { [whose === 'own' ? '==' : '!=']: [{ var: path }, { var: 'user.id' }] }
  if (visible === undefined || visible === true) return asked
  if (visible === false) return false
  return { and: [typeof visible === 'string' ? { var: visible } : visible, asked] }
}

/** Reports `whose` where an action has no single record, or the record no person whose id is known. */
export function checkWhose(module: Module, { modules }: CompileContext, fault: ReportFault): void {
  for (const { name, on } of module.actions.values())
    if (ownValue(module.source.actions, name)?.whose !== undefined)
      if (WITHOUT_RECORD.includes(on) || !namesById(module, modules)) fault(`/actions/${name}/whose`, 'noOwner')
}

/** Whether the person of a record is known by id: an e-mail address or the record around it is compared with no id. */
function namesById(module: Module, modules: CompileContext['modules']): boolean {
  const name = personOf(module)
  if (name === null || name === PERSON) return name !== null
  const field = module.fields.get(name)
  if (!field?.kind.isReference) return false
  return (
    field.role === 'owner' || (!field.source.many && ownValue(modules, field.source.to ?? '')?.privacy?.of === PERSON)
  )
}

/** The field of the person whom a record is about: `id` for itself, the field that privacy names, or the owner. */
function personName({ privacy, fields }: ModuleSource): string | null {
  const name = privacy?.of ?? Object.keys(fields).find((one) => fields[one]?.role === 'owner')
  return name === PERSON || (name !== undefined && ownValue(fields, name)) ? name : null
}
