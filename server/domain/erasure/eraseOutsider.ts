import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { eraseOutsider as erase } from '../../privacy/erase/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { STATE, askNext, changeState, inRequests, lockDocument, readRequest } from '../requestState/index.ts'

const [NOT_FOUND, MISSING, BAD_VALUE, NOBODY] = ['91016', '90001', '90004', '92116']

/**
 * Erases somebody without an account, by the e-mail address at which they were asked to sign. The caller must have typed it twice. What they were still
 * to sign is withdrawn, without a mail to them.
 */
export const eraseOutsider: Operation = (context, { values: { correo, confirmacionCorreo } }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const { portal, tenant, definitions, plan } = context
    const address = typeof correo === 'string' ? correo.trim() : ''
    if (address === '') return refuseAt('/correo', MISSING)
    if (typeof confirmacionCorreo !== 'string' || confirmacionCorreo.trim() !== address)
      return refuseAt('/confirmacion', BAD_VALUE)
    const inside = inRequests(context)
    if (!inside) return refuse(NOT_FOUND)
    let isSomebody = false
    // Others may ask them for another signature while this waits for a document.
    for (;;) {
      const documents = await documentsOf(rows, tenant.id, address)
      if (documents.length === 0) return isSomebody ? answer(204) : refuseAt('/correo', NOBODY)
      for (const document of documents) await lockDocument(rows, tenant.id, document)
      const emptied = await erase({ portal, tenant, definitions, rows, by: plan.user }, address, documents)
      for (const place of emptied) await withdraw(inside, rows, place)
      isSomebody ||= emptied.length > 0
    }
  })

/** Others sign a document or answer for it only before this or after it. */
async function documentsOf(rows: Rows, tenant: number, address: string): Promise<readonly string[]> {
  const { rows: found } = await rows.query<{ readonly documento: string }>({
    name: 'documents-of-outsider',
    text: `select distinct documento from signature_request
            where tenant_id = $1::int and lower($2) in (lower(correo_externo), lower(correo)) order by documento`,
    values: [tenant, address],
  })
  return found.map(({ documento }) => documento)
}

const UNANSWERED: readonly unknown[] = [STATE.waiting, STATE.open, STATE.lost]

async function withdraw(
  context: NonNullable<ReturnType<typeof inRequests<CallContext>>>,
  rows: Rows,
  place: string,
): Promise<void> {
  const stored = await readRequest(context, rows, place)
  if (!stored || !UNANSWERED.includes(stored.values['estado'])) return
  await changeState(context, rows, stored, STATE.withdrawn, context.plan.user)
  await askNext(context, rows, stored.values, context.plan.user)
}
