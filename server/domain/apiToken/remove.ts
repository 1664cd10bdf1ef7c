import { ALL_ROWS } from '#engine/access'
import { refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { readStored, resource, tableOf } from '../../resource/index.ts'
import { findAbove } from '../role/index.ts'

const DENIED = '71001'

/** Revokes an access token. Nobody revokes those of people who hold more (71001), as with their sessions. */
export const remove: Operation = async (context, call) => {
  const generic = resource['remove']
  if (!generic) throw new Error('The generic resource has no remove')
  const stored = call.id === null ? null : await readStored(context, tableOf(context), call.id, context.scope)
  const people = context.definitions.tables.get('user')
  const persona = stored?.values['persona']
  const owner = typeof persona === 'object' && persona !== null && 'id' in persona ? persona.id : persona
  if (
    people &&
    typeof owner === 'string' &&
    (await findAbove(context, context.rows, people, [owner], ALL_ROWS)) !== null
  )
    return refuse(DENIED)
  return generic(context, call)
}
