import type { DecodedCall } from '#engine/call'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import { refuse, validZone } from '../../operation/index.ts'
import type { ModuleOperations, Answer, CallContext, Operation } from '../../operation/index.ts'
import { disableFunction, enableFunction } from '../../provisioning/index.ts'
import { allOrNothing, genericOperation } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { unlessBroken } from '../booking/index.ts'

const [WRONG, NEEDED] = ['90004', '92074']

/**
 * Changes an organisation. A module that is switched on gives its roles the rights that they have in a new organisation;
 * one that is switched off is hidden, and its records and rights are kept until it is switched on again. Bookings that another zone would break are listed first.
 */
const edit: Operation = (context, call) => {
  const zone = call.payload?.['zonaHoraria']
  const change = (rows: Rows): Promise<Answer> => changeOrganisation({ ...context, rows }, call)
  const { zonaHoraria } = context.tenant.attributes
  return typeof zone === 'string' && validZone(zone) !== validZone(zonaHoraria)
    ? unlessBroken(context, call, null, change, (changed) => inZoneOf(context, changed))
    : allOrNothing(context.rows, change)
}

/** The context with the zone of the changed organisation, which the mask may have left as it was. */
function inZoneOf(context: CallContext, changed: Answer): CallContext {
  const { tenant } = context
  const zonaHoraria = changed.ok && isObject(changed.body) ? scalarText(changed.body['zonaHoraria']) : ''
  return { ...context, tenant: { ...tenant, attributes: { ...tenant.attributes, zonaHoraria } } }
}

async function changeOrganisation(context: CallContext, call: DecodedCall): Promise<Answer> {
  const { tenant, definitions, rows } = context
  const { access } = definitions
  const changed = await genericOperation('edit')(context, call)
  if (!changed.ok || !isObject(changed.body)) return changed
  const { zonaHoraria, modulos } = changed.body
  if (typeof zonaHoraria === 'string' && zonaHoraria !== '' && validZone(zonaHoraria) !== zonaHoraria)
    return refuse(WRONG, { fields: [{ pointer: '/zonaHoraria', code: WRONG }] })
  const enabled = Array.isArray(modulos) ? modulos.filter((id) => typeof id === 'string') : []
  const hidden = tenant.modules.filter((id) => !enabled.includes(id))
  if (access.needed.some((word) => hidden.includes(access.functions[word] ?? '')))
    return refuse(NEEDED, { fields: [{ pointer: '/modulos', code: NEEDED }] })
  for (const id of enabled) if (!tenant.modules.includes(id)) await enableFunction(rows, tenant.id, access, id)
  for (const id of hidden) await disableFunction(rows, tenant.id, id)
  return changed
}

/** The record of an organisation: an edit also checks its zone and modules. */
export const organisation: ModuleOperations = { operations: { edit } }
