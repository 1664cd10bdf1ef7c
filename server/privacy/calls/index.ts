import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { acquireExportSlot, readRecord, tableOf } from '../../resource/index.ts'
import { exportPerson, readSubject } from '../person/index.ts'
import type { DataSubject } from '../person/index.ts'
import { recordExportedParts } from './recordExportedParts.ts'

/** Exports all data about a person within the caller's reach, as an archive. */
export const exportPersonCall: Operation = async (context, { id }) => {
  const table = tableOf(context)
  const stored = id === null ? null : await readRecord(context, table, id, context.scope)
  const subject = stored && (await readSubject(context.rows, context.tenant.id, stored.id))
  if (!stored || !subject) return refuse('91016')
  await recordExportedParts(context, subject)
  return archiveAnswer(context, subject)
}

/** Exports one's own data. Refused while viewing as somebody else. */
export const exportMine: Operation = async (context) => {
  const { session, rows, tenant } = context
  if (!session) return refuse('91031')
  if (session.viewing) return refuse('92021')
  const subject = await readSubject(rows, tenant.id, session.user.id)
  return subject ? archiveAnswer(context, subject) : refuse('91016')
}

async function archiveAnswer(context: CallContext, subject: DataSubject): Promise<Answer> {
  const leave = await acquireExportSlot(context.portal.pool, `${context.tenant.id} ${context.plan.user ?? ''}`)
  return {
    ok: true,
    status: 200,
    stream: await exportPerson(context, subject, leave),
    headers: {
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${subject.id}.zip"`,
    },
  }
}
