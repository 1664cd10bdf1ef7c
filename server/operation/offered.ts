import { functionsOf, optionCallsByModule } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import type { Tenant } from '../tenancy/index.ts'
import type { TenantDefinitions } from '../tenantDefinitions/index.ts'

type Offering = Pick<Tenant, 'modules'>

/** Whether an organisation has a module: no function guards it, or one that does is switched on. */
export const isOffered = ({ functionId, access }: Pick<Module, 'functionId' | 'access'>, tenant: Offering): boolean =>
  functionId === '' || functionsOf(access).some((id) => tenant.modules.includes(id))

/**
 * Whether a call that asks for no right answers in an organisation. One of a module that is switched off does not, unless
 * it lends options to a field of a module that is on: these belong to that field.
 */
export const answersIn = (
  definitions: TenantDefinitions,
  tenant: Offering,
  { module, call }: { readonly module: Module; readonly call: Call },
): boolean =>
  module.source.everywhere === true ||
  isOffered(module, tenant) ||
  (call.needs.kind === 'session' && (lentCalls(definitions, tenant).get(module.id)?.has(call.name) ?? false))

type Lenders = ReturnType<typeof optionCallsByModule>

const lendersByModules = new WeakMap<TenantDefinitions, Map<string, Lenders>>()

function lentCalls(definitions: TenantDefinitions, tenant: Offering): Lenders {
  const known = lendersByModules.get(definitions) ?? new Map<string, Lenders>()
  lendersByModules.set(definitions, known)
  const key = tenant.modules.join(' ')
  const found =
    known.get(key) ??
    optionCallsByModule(
      [...definitions.modules.values()].filter((one) => isOffered(one, tenant)).map(({ source }) => source),
    )
  known.set(key, found)
  return found
}
