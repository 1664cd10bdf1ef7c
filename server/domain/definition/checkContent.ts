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

/** The context of a check, from a call or a command. */
export interface CheckContext extends DefinitionSource {
  readonly tenant: Tenant
}

interface DefinitionSource {
  readonly portal: Pick<Portal, 'definitions'>
}

/** Calls that return records. A module without them cannot have an overlay. */
const READ_CALLS = ['list', 'get', 'pick']

/** Returns the module if a tenant may have an overlay over it: one with records that is granted to somebody. */
export function findOverlayModule({ portal }: DefinitionSource, name: unknown): string | null {
  const module = typeof name === 'string' ? portal.definitions.modules.get(name) : undefined
  return module && module.functionId !== '' && READ_CALLS.some((call) => module.calls.has(call)) ? module.id : null
}

/** Checks that an overlay can be published. */
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
  // Published fields have been validated before.
  const stored = fields.map(({ id, source }) => [id, storageOf(source as FieldSource, definitions.context)])
  const spoken = tenantLanguages(tenant).map((language) => [language, definitions.texts[language]])
  const context = overlayContext(definitions.context, Object.fromEntries(stored))
  const checked = checkOverlay(base, read.value, context, Object.fromEntries(spoken))
  return checked.ok ? ok(read.value) : checked
}
