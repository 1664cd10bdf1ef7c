import type { CompileContext, Fault } from '#engine/definition'
import { checkExtra, isExtraId, readExtra } from '#engine/extra'
import type { ExtraSource } from '#engine/extra'
import { checkOverlay, overlayContext, readOverlay, storageOf } from '#engine/overlay'
import type { OverlaySource } from '#engine/overlay'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { FieldSource } from '#engine/source'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import type { Portal } from '../../operation/index.ts'
import { readExtras, readOverlays, tenantLanguages } from '../../tenantDefinitions/index.ts'
import type { PublishedOverlay } from '../../tenantDefinitions/index.ts'
import { readStoredFields } from './store.ts'

/** The context of a check, from a call or a command. */
export interface CheckContext extends DefinitionSource {
  readonly tenant: Tenant
  /** Whether the content is served already, here or where it comes from. Words that do nothing are told to authors alone. */
  readonly isLive?: boolean
  /** Content that is published in the same step. Fields may refer to it too. */
  readonly together?: readonly Pick<PublishedOverlay, 'module' | 'content'>[]
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

/** Returns the module if a tenant may define it: by an overlay, or as a whole if it is the tenant's own. */
export const findDefinedModule = (source: DefinitionSource, name: unknown): string | null =>
  isExtraId(name) ? name : findOverlayModule(source, name)

/** Reads an overlay, or the definition of a module of the tenant's own. Only its structure is checked. */
export function readContent(
  { portal: { definitions } }: DefinitionSource,
  module: string,
  content: unknown,
): Result<OverlaySource | ExtraSource, Fault> {
  if (!isExtraId(module)) return readOverlay(content)
  const read = readExtra(content, definitions.kinds)
  return read.ok && read.value.id !== module
    ? fail({ pointer: '/id', reason: 'anotherModule', figures: { module } })
    : read
}

/** Checks that an overlay, or a module of the tenant's own, can be published. */
export async function checkContent(
  source: CheckContext,
  rows: Rows,
  module: string,
  content: unknown,
): Promise<Result<OverlaySource | ExtraSource, Fault>> {
  const { definitions } = source.portal
  const read = readContent(source, module, content)
  if (!read.ok) return read
  const context = await contextOf(source, rows, module)
  const fields = await readStoredFields(rows, source.tenant.id, module)
  // Published fields have been validated before.
  const stored = Object.fromEntries(fields.map(({ id, source: one }) => [id, storageOf(one as FieldSource, context)]))
  const spoken = Object.fromEntries(
    tenantLanguages(source.tenant).map((language) => [language, definitions.texts[language]]),
  )
  if ('id' in read.value) {
    const checked = checkExtra(read.value, { ...context, stored }, spoken, source.isLive)
    return checked.ok ? ok(read.value) : checked
  }
  const base = definitions.modules.get(module)?.source
  if (!base) return fail({ pointer: '/over', reason: 'unknownModule', figures: { module } })
  const checked = checkOverlay(base, read.value, overlayContext(context, stored), spoken, source.isLive)
  return checked.ok ? ok(read.value) : checked
}

/** The product's context with the other modules of the tenant's own, to which fields may refer. */
async function contextOf(
  { portal: { definitions }, tenant, together = [] }: CheckContext,
  rows: Rows,
  module: string,
): Promise<CompileContext> {
  const { overlays } = await readOverlays(rows, tenant.id)
  const isReplaced = (name: string): boolean => name === module || together.some((one) => one.module === name)
  const others = [
    ...overlays.filter((overlay) => !isReplaced(overlay.module)),
    ...together.filter((one) => one.module !== module).map((one) => ({ ...one, version: 0 })),
  ]
  return readExtras(others, definitions, () => undefined).context
}
