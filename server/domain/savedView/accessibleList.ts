import { fullModule } from '#engine/definition'
import type { List, Module } from '#engine/definition'
import { readListUrl, writeListUrl } from '#engine/list'
import type { CallContext } from '../../operation/index.ts'
import { forSession, sessionReach } from '../../operation/index.ts'

/** A module with a list, as its reader has it. */
export interface AccessibleList {
  readonly module: Module
  readonly list: List
}

type Reader = Pick<CallContext, 'definitions' | 'session' | 'tenant' | 'portal'>

/**
 * The list that a view is of, for whoever reaches rows of it: a view tells what others looked for there. Else the code of the
 * refusal: there is no such list, or it is none of theirs.
 */
export function findAccessibleList(reader: Reader, id: unknown): AccessibleList | '71001' | '90004' {
  const { definitions, session, tenant } = reader
  const whole = typeof id === 'string' ? definitions.modules.get(id) : undefined
  const call = whole?.calls.get('list')
  if (!whole?.list || !call) return '90004'
  const scope = session && sessionReach(session, tenant, whole, call.needs).scope
  if (!scope || !(scope.all || scope.own || scope.area || scope.client)) return '71001'
  const module = forSession(reader, whole)
  return module.list ? { module, list: module.list } : '71001'
}

/** A view's address as its reader may have it: what it asks of fields that are withheld from them is left out. */
export function readableAddress(address: string, { module, list }: AccessibleList): string {
  const whole = fullModule(module)
  if (whole === module) return address
  const { forms = [], ...state } = readListUrl(address, module, list)
  const isKnown = (id: string): boolean =>
    [...module.fields.values()].some((field) => field.id === id) ||
    ![...whole.fields.values()].some((field) => field.id === id)
  return writeListUrl({ ...state, forms: forms.filter(({ field }) => isKnown(field)) }, module.filters, list)
}
