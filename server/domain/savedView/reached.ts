import { wholeModule } from '#engine/definition'
import type { List, Module } from '#engine/definition'
import { readAddress, writeAddress } from '#engine/list'
import type { CallContext } from '../../call/context.ts'
import { heldIn } from '../../call/heldIn.ts'
import { reachOfSession } from '../../call/reach.ts'

/** A module with a list, as its reader has it. */
export interface ReachedList {
  readonly module: Module
  readonly list: List
}

type Reader = Pick<CallContext, 'model' | 'session' | 'tenant' | 'portal'>

/**
 * The list that a view is of, for whoever reaches rows of it: a view tells what others looked for there. Else the code of the
 * refusal: there is no such list, or it is none of theirs.
 */
export function reachedList(reader: Reader, id: unknown): ReachedList | '71001' | '90004' {
  const { model, session, tenant } = reader
  const whole = typeof id === 'string' ? model.modules.get(id) : undefined
  const call = whole?.calls.get('list')
  if (!whole?.list || !call) return '90004'
  const scope = session && reachOfSession(session, tenant, whole, call.needs).scope
  if (!scope || !(scope.all || scope.own || scope.area || scope.client)) return '71001'
  const module = heldIn(reader, whole)
  return module.list ? { module, list: module.list } : '71001'
}

/** A view's address as its reader may have it: what it asks of fields that are withheld from them is left out. */
export function toldAddress(address: string, { module, list }: ReachedList): string {
  const whole = wholeModule(module)
  if (whole === module) return address
  const { forms = [], ...state } = readAddress(address, module, list)
  const isKnown = (id: string): boolean =>
    [...module.fields.values()].some((field) => field.id === id) ||
    ![...whole.fields.values()].some((field) => field.id === id)
  return writeAddress({ ...state, forms: forms.filter(({ field }) => isKnown(field)) }, module.filters, list)
}
