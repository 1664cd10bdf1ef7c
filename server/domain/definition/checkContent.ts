import type { Fault } from '#engine/definition'
import { checkOverlay, overlayContext, readOverlay, storageOf } from '#engine/overlay'
import type { OverlaySource } from '#engine/overlay'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { FieldSource } from '#engine/source'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import type { Portal } from '../../operation/index.ts'
import { tenantLanguages } from '../../tenantDefinitions/index.ts'
import { readStoredFields } from './store.ts'

/** What checking needs of a call or a command. */
export interface CheckContext extends DefinitionSource {
  readonly tenant: Tenant
}

interface DefinitionSource {
  readonly portal: Pick<Portal, 'definitions'>
}

/** Calls that answer records: where there is none, there is nothing to say something over. */
const READ_CALLS = ['list', 'get', 'pick']

/** A module that a tenant may say something over: one with records, that somebody is granted. */
export function findOverlayModule({ portal }: DefinitionSource, name: unknown): string | null {
  const module = typeof name === 'string' ? portal.definitions.modules.get(name) : undefined
  return module && module.functionId !== '' && READ_CALLS.some((call) => module.calls.has(call)) ? module.id : null
}

/** Everything that stands in the way of publishing some content. */
export async function checkContent(
  { portal: { definitions }, tenant }: CheckContext,
  rows: Rows,
  module: string,
  content: unknown,
): Promise<Result<OverlaySource, Fault>> {
  const read = readOverlay(content)
  if (!read.ok) return read
  const base = definitions.modules.get(module)?.source
  if (!base) return fail({ pointer: '/over', reason: 'unknownModule', figures: { module } })
  const fields = await readStoredFields(rows, tenant.id, module)
  // What was published has been accepted as a field before.
  const stored = fields.map(({ id, source }) => [id, storageOf(source as FieldSource, definitions.context)])
  const spoken = tenantLanguages(tenant).map((language) => [language, definitions.texts[language]])
  const context = overlayContext(definitions.context, Object.fromEntries(stored))
  const checked = checkOverlay(base, read.value, context, Object.fromEntries(spoken))
  return checked.ok ? ok(read.value) : checked
}
