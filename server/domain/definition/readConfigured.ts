import { accessPlan } from '#engine/access'
import type { DecodedCall } from '#engine/call'
import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { findDefinedModule } from './checkContent.ts'
import { emptyContent, overlayRecord } from './overlayRecord.ts'
import { readStoredOverlay, readVersion, readVersions } from './store.ts'

const MODULE = 'definition'
const VIEW = 'view'

/** Returns the draft or a version of a module's overlay, and the list of versions. */
export async function readConfigured(context: CallContext, { input }: DecodedCall): Promise<Answer> {
  const { portal, session, rows, tenant, definitions, translator } = context
  const functionId = portal.definitions.modules.get(MODULE)?.functionId ?? ''
  const plan = accessPlan(functionId, session?.principal ?? { kind: 'nobody' })
  if (!plan.actions.has(portal.definitions.access.actions[VIEW] ?? '')) return refuse('71001')
  const module = findDefinedModule(context, input['modulo'])
  if (!module) return refuse('91016')
  const held = await readStoredOverlay(rows, tenant.id, module)
  const versiones = await readVersions(rows, tenant.id, module)
  if (input['borrador'] === 'true') {
    const shown = held.draft ?? held.content ?? emptyContent(module)
    return answer(200, {
      ...overlayRecord(module, held.version, true, shown, { plan, definitions, translator }),
      versiones,
    })
  }
  const number = /^\d{1,9}$/.test(scalarText(input['version'])) ? Number(input['version']) : Number.NaN
  const content = number === 0 ? emptyContent(module) : await readVersion(rows, tenant.id, module, number || -1)
  if (content === undefined) return refuse('92014')
  return answer(200, { ...overlayRecord(module, number, false, content, { plan, definitions, translator }), versiones })
}
