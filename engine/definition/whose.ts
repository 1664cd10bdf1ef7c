import type { ActionSource, ModuleSource, ValueSource } from '#engine/source'
import type { ReportFault } from './fault.ts'
import { ownValue } from './ownValue.ts'

/** Where an action has no single record. */
const WITHOUT_RECORD: readonly string[] = ['list', 'selection']

/**
 * The condition of an action with `whose`: it is offered on the reader's own record, or on those of others. A declared
 * condition holds besides.
 */
export function whoseCondition(
  { whose, visible }: ActionSource,
  home: ModuleSource,
  on: string,
  pointer: string,
  fault: ReportFault,
): ValueSource | undefined {
  if (whose === undefined) return visible
  const person = personPath(home)
  if (person === null || WITHOUT_RECORD.includes(on)) {
    fault(`${pointer}/whose`, 'noOwner')
    return visible
  }
  const asked = { [whose === 'own' ? '==' : '!=']: [{ var: person }, { var: 'user.id' }] }
  if (visible === undefined || visible === true) return asked
  if (visible === false) return false
  return { and: [typeof visible === 'string' ? { var: visible } : visible, asked] }
}

/** The path of the person whom a record is about: itself, the field that privacy names, or the owner. */
function personPath({ privacy, fields }: ModuleSource): string | null {
  const owner = Object.keys(fields).find((name) => fields[name]?.role === 'owner')
  const of = privacy?.of ?? owner
  if (of === undefined) return null
  return of === 'id' ? of : ownValue(fields, of) ? `record.${of}` : null
}
