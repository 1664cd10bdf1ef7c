import type { Failure, RecordView } from '#engine/call'
import { firstQuery, writeAddress } from '#engine/list'
import { offeredActions, recordTitle, startAction } from '#renderers/action'
import { failureText, valueText } from '#renderers/context'
import type { Port } from '#renderers/context'
import { Icon } from '#renderers/icon'
import type { PaletteEntry, PaletteGroup, PaletteProblem } from '#renderers/palette'
import { besideTitle } from './findIn.ts'
import type { Found } from './findIn.ts'
import type { Go } from './go.ts'
import type { Search } from './searchesOf.ts'

/** What was found as groups of a palette, one for each module; where nothing was found there is none. */
export const foundGroups = (found: readonly Found[], text: string, port: Port, go: Go): readonly PaletteGroup[] =>
  found.flatMap((one) => {
    const { module, icon } = one.search
    const group = { id: `found-${module.id}`, title: port.speech.say(module.title) }
    if (one.kind === 'refused') return [{ ...group, entries: [], problem: problemOf(one.failure, port) }]
    if (one.records.length === 0) return []
    const rest = {
      id: `all-${module.id}`,
      icon: <Icon name={icon} />,
      label: port.speech.say('lbl.shell.palette.all'),
      detail: group.title,
      onChoose: () => go.to(listAddress(one.search, text)),
    }
    const records = one.records.map((record) => recordEntry(one.search, record, text, port, go))
    return [{ ...group, entries: one.more ? [...records, rest] : records }]
  })

/** As every error is said, with the way to its report (SH-15). */
function problemOf(failure: Failure, { speech, report }: Port): PaletteProblem {
  const text = failureText(failure, speech)
  return { text: speech.say('msg.general.error', { text }), report: report?.({ text, failure }) }
}

function recordEntry(search: Search, record: RecordView, text: string, port: Port, go: Go): PaletteEntry {
  const { module, icon, input } = search
  const field = besideTitle(search)
  return {
    id: `record-${module.id}-${record.id}`,
    icon: <Icon name={icon} />,
    label: recordTitle(module, record, port),
    detail: field && (record.labels[field.name] ?? valueText(record.values[field.name], field, port)),
    onChoose: () => {
      const opening = offeredActions(module, 'row', record, input, port).find(
        ({ effect }) => effect.opens !== null && effect.confirm === null,
      )
      if (opening) go.leave(() => void startAction(port, { module, record, input }, opening))
      else go.to(listAddress(search, text))
    },
  }
}

/** The list with what was typed as its filter. */
function listAddress({ module, list, path, filter }: Search, text: string): string {
  const query = { ...firstQuery(list), filter: { [filter]: text } }
  return `${path}?${writeAddress(query, module.filters, list)}`
}
