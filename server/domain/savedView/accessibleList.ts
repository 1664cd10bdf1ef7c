import { fullModule } from '#engine/definition'
import type { List, Module } from '#engine/definition'
import { readListUrl, writeListUrl } from '#engine/list'
import type { CallContext } from '../../operation/index.ts'
import { forSession, sessionReach } from '../../operation/index.ts'

export interface AccessibleList {
  readonly module: Module
  readonly list: List
}

type Reader = Pick<CallContext, 'definitions' | 'session' | 'tenant' | 'portal'>

/**
 * The list of a view, if the reader can reach rows of it. A view reveals what others searched for. Otherwise the code
 * of the refusal.
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

/** The view's address without filters on fields that the reader may not see. */
export function readableAddress(address: string, { module, list }: AccessibleList): string {
  const whole = fullModule(module)
  if (whole === module) return address
  const { forms = [], ...state } = readListUrl(address, module, list)
  const isKnown = (id: string): boolean =>
    [...module.fields.values()].some((field) => field.id === id) ||
    ![...whole.fields.values()].some((field) => field.id === id)
  return writeListUrl({ ...state, forms: forms.filter(({ field }) => isKnown(field)) }, module.filters, list)
}
