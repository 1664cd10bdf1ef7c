import { answer, refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { readStoredOverlay, readVersions } from '../definition/index.ts'
import type { StoredOverlay } from '../definition/index.ts'
import { findEditable, overlayOf } from './editable.ts'
import type { Editable } from './editable.ts'
import { fieldRows } from './fieldRow.ts'
import { overlayEntry } from './list.ts'

/** Returns the fields of a module as the organisation edits them, with the versions that were published. */
export const get: Operation = async (context, { id }) => {
  const editable = findEditable(context, id)
  if (!editable) return refuse('91016')
  const stored = await readStoredOverlay(context.rows, context.tenant.id, editable.module.id)
  return answer(200, await recordOf(context, editable, stored), { etag: `"${stored.version}"` })
}

/** Returns the fields as they are published, to be compared with the draft. */
export const published: Operation = async (context, { id }) => {
  const editable = findEditable(context, id)
  if (!editable) return refuse('91016')
  const { content } = await readStoredOverlay(context.rows, context.tenant.id, editable.module.id)
  const campos = fieldRows(editable, overlayOf(editable.module, content), context.language)
  return answer(200, { id: editable.module.id, campos })
}

/** The record of a module's fields. */
export async function recordOf(context: CallContext, editable: Editable, stored: StoredOverlay) {
  const { rows, tenant, language } = context
  const versions = await readVersions(rows, tenant.id, editable.module.id)
  return {
    ...overlayEntry(editable, { ...stored, hasDraft: stored.draft !== null }, context),
    campos: fieldRows(editable, overlayOf(editable.module, stored.draft ?? stored.content), language),
    versiones: versions.map(({ version, fecha, usuario }) => ({
      numero: version,
      fecha,
      persona: usuario?.nombre ?? null,
      vigente: version === stored.published,
    })),
  }
}
