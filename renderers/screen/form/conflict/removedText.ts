import { readHistory } from '#engine/call'
import { HISTORY, historyCall } from '#engine/definition'
import { instantText } from '#engine/field'
import type { Port } from '#renderers/context'
import type { SubmitRequest } from '../submitRequest.ts'

/** The message for a record removed during editing; null if it exists and the 404 concerns something else. */
export async function removedText(port: Port, { module, record, input }: SubmitRequest): Promise<string | null> {
  if (!record || !module.calls.has('get')) return null
  const scope = { id: record.id, input }
  const answer = await port.call(module, 'get', scope)
  if (answer.ok || answer.failure.status !== NOT_FOUND) return null
  const { translator } = port
  const [last] = historyCall(module) ? await lastEntry(port, module, scope) : []
  if (last?.kind !== 'removed' || !last.by) return translator.translate('msg.general.gone')
  return translator.translate('msg.general.goneBy', {
    name: last.by,
    date: instantText(last.at, translator.clock, translator.language),
  })
}

const NOT_FOUND = 404

async function lastEntry(
  port: Port,
  module: SubmitRequest['module'],
  scope: { readonly id: string; readonly input: SubmitRequest['input'] },
): Promise<ReturnType<typeof readHistory>> {
  const query = { filter: {}, sort: [], size: 1, page: 1 }
  const answer = await port.call(module, HISTORY, { ...scope, query })
  return answer.ok ? readHistory(module, answer.body) : []
}
