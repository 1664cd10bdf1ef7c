import type { RowScope } from '#engine/access'
import { sessionReach } from '../../operation/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { scopeCondition } from '../../sql/index.ts'
import type { Parameters, Table } from '../../sql/index.ts'

/** People whose credentials a session may change. */
interface People {
  readonly table: Table
  readonly scope: RowScope
}

/** The people whose sessions a call reaches besides the caller's own, or null: those to whom the caller sends links. */
export function reachedPeople({ definitions, session, tenant }: CallContext): People | null {
  const module = definitions.modules.get('user')
  const table = definitions.tables.get('user')
  const needs = module?.calls.get('notify')?.needs
  if (!session || !module || !table || !needs) return null
  const { scope } = sessionReach(session, tenant, module, needs)
  return scope && { table, scope }
}

/** The condition on rows `t` of a person that a call reaches: sessions, passkeys. During a view as somebody else there are none. */
export function reachedOwn(context: CallContext, parameters: Parameters): string {
  const { plan, scope, session, tenant } = context
  if (session === null || session.viewing || plan.user === null) return 'false'
  const own = scope.own || scope.all ? `t.user_id = ${parameters.add(plan.user, 'uuid')}` : 'false'
  const people = reachedPeople(context)
  if (!people) return own
  const reached = scopeCondition(people.table, people.scope, plan.user, parameters)
  return `(${own} or t.user_id in (
    select t.id from "user" t where t.tenant_id = ${parameters.add(tenant.id, 'int')} and ${reached}))`
}
