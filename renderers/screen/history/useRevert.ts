import { useState } from 'react'
import type { HistoryEntry } from '#engine/call'
import { REVERT } from '#engine/definition'
import type { Module } from '#engine/definition'
import { failureText, usePort } from '#renderers/context'
import { dayAndTime } from './entryTexts.ts'

/** Gives the record the values that it had after an entry. Null: this user may not edit it, or it was removed. */
export function useRevert(
  module: Module,
  input: { readonly [name: string]: unknown },
  entries: readonly HistoryEntry[] | null,
  onDone: () => void,
): ((entry: HistoryEntry) => void) | null {
  const port = usePort()
  const [isBusy, setBusy] = useState(false)
  const call = module.calls.get(REVERT)
  const latest = entries?.[0]
  const { id } = input
  if (!call || !latest || latest.kind === 'removed' || typeof id !== 'string') return null
  const right = call.needs.kind === 'rights' ? call.needs.rights.find((one) => port.can(one)) : undefined
  if (call.needs.kind === 'rights' && !right) return null
  const { translate } = port.translator
  const revert = async (entry: HistoryEntry): Promise<void> => {
    const { day, hour } = dayAndTime(entry.at, port.translator)
    const label = translate('lbl.general.revert')
    const agreed = await port.ask({
      kind: 'confirm',
      title: label,
      text: translate('msg.general.revert', { number: entry.version, date: `${day} ${hour}` }),
      names: [],
      choices: [{ key: REVERT, label }],
      cancel: translate('lbl.general.cancel'),
      danger: false,
    })
    if (agreed === null) return
    const scope = { id, version: latest.version, input: { ...input, entrada: entry.id } }
    const answer = await port.call(module, REVERT, scope, { right })
    if (!answer.ok) return port.notify('error', failureText(answer.failure, port.translator), answer.failure)
    port.notify('success', translate('msg.general.revert.done'))
    port.reload(module.id)
    onDone()
  }
  return (entry) => {
    if (isBusy) return
    setBusy(true)
    void revert(entry).finally(() => setBusy(false))
  }
}
