import { NO_ROWS } from '#engine/access'
import { decode } from '#engine/call'
import type { CallContext } from '../../../server/operation/context.ts'
import type { Rows } from '../../../server/tenancy/rows.ts'
import { momentOf } from '../../../server/operation/moment.ts'
import type { Statement } from '../../../server/database/index.ts'
import type { TenantDefinitions } from '../../../server/tenantDefinitions/index.ts'
import { resource } from '../../../server/resource/index.ts'
import { queryTenant, queryTenantBatch, withTenant } from '../../../server/tenancy/index.ts'
import type { TestPortal } from '../../support/testPortal.ts'

/** One node of a plan, as EXPLAIN (ANALYZE, FORMAT JSON) tells it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Relation Name'?: string
  readonly 'Total Cost': number
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

export interface Explained {
  readonly statement: Statement
  readonly nodes: readonly PlanNode[]
  /** Rows that the scans of the module's own table looked at. */
  readonly read: number
  readonly indexes: readonly string[]
}

export interface Listed {
  readonly answer: Awaited<ReturnType<NonNullable<(typeof resource)[string]>>>
  readonly statements: readonly Statement[]
}

/** Runs a module's list as somebody who sees all rows of the tenant alpha, and tells what it sent. */
export async function listed(
  { portal, tenants, database }: TestPortal,
  name: string,
  query: string,
  operation = 'list',
  model: TenantDefinitions = portal.tenantDefinitions.base,
  body: object = {},
): Promise<Listed> {
  const module = model.modules.get(name)
  const call = module?.calls.get('list')
  if (!module || !call) throw new Error(`${name} has no list`)
  const decoded = decode(module, call, { parameters: [], query: [...new URLSearchParams(query)], body })
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.problems))
  const statements: Statement[] = []
  const who = { tenant: tenants.alpha, user: null }
  const noted =
    (query: Rows['query']): Rows['query'] =>
    (statement) => {
      statements.push(statement)
      return query(statement)
    }
  const rows: Rows = {
    query: noted((statement) => queryTenant(database.pool, who, statement)),
    batch: async (all) => {
      statements.push(...all)
      return queryTenantBatch(database.pool, who, all)
    },
    finish: (all) => queryTenantBatch(database.pool, who, all),
    transaction: (work) =>
      withTenant(database.pool, who, (tx) => {
        const inside: Rows = {
          query: noted(tx.query),
          batch: tx.batch,
          finish: tx.batch,
          transaction: (inner) => inner(inside),
          isInTransaction: true,
        }
        return work(inside)
      }),
    isInTransaction: false,
  }
  const context = {
    portal,
    definitions: model,
    module,
    call,
    tenant: { id: tenants.alpha, attributes: {} },
    session: null,
    plan: { functionId: module.functionId, user: null, actions: new Map() },
    scope: { ...NO_ROWS, all: true },
    rows,
    files: [],
    language: 'en',
    translator: portal.definitions.translators.en,
    moment: momentOf(new Date()),
    address: '',
    platform: 1,
  } as unknown as CallContext
  const answer = await resource[operation]?.(context, decoded.value)
  if (!answer) throw new Error(`The resource has no ${operation}`)
  return { answer, statements }
}

/** How the database carries a statement out under the application's own login. */
export async function explained(
  { database, tenants }: TestPortal,
  statement: Statement,
  without: readonly ('sort' | 'seqscan' | 'bitmapscan')[] = [],
): Promise<Explained> {
  const { rows } = await withTenant(database.pool, { tenant: tenants.alpha, user: null }, async (tx) => {
    for (const way of without) await tx.query({ text: `set local enable_${way} = off`, values: [] })
    return tx.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>({
      text: `explain (analyze, format json) ${statement.text}`,
      values: statement.values,
    })
  })
  const [top] = rows[0]?.['QUERY PLAN'] ?? []
  const nodes = top ? flattened(top.Plan) : []
  const scans = nodes.filter((node) => node['Node Type'].endsWith('Scan'))
  return {
    statement,
    nodes,
    read: scans.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  }
}

const flattened = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flattened)]
