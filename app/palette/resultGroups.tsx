import type { Failure, RecordView } from '#engine/call'
import { defaultQuery, writeListUrl } from '#engine/list'
import { offeredActions, recordTitle, startAction } from '#renderers/action'
import { failureText, valueText } from '#renderers/context'
import type { Port } from '#renderers/context'
import { Icon } from '#renderers/icon'
import type { PaletteEntry, PaletteGroup, PaletteProblem } from '#renderers/palette'
import { secondField } from './searchModule.ts'
import type { SearchResult } from './searchModule.ts'
import type { PaletteNavigation } from './PortalPalette.tsx'
import type { ModuleSearch } from './moduleSearches.ts'

/** Turns search results into palette groups, one per module. A module without results has no group. */
export const resultGroups = (
  results: readonly SearchResult[],
  text: string,
  port: Port,
  go: PaletteNavigation,
): readonly PaletteGroup[] =>
  results.flatMap((one) => {
    const { module, icon } = one.search
    const group = { id: `found-${module.id}`, title: port.translator.translate(module.title) }
    if (one.kind === 'refused') return [{ ...group, entries: [], problem: problemOf(one.failure, port) }]
    if (one.records.length === 0) return []
    const rest = {
      id: `all-${module.id}`,
      icon: <Icon name={icon} />,
      label: port.translator.translate('lbl.shell.palette.all'),
      detail: group.title,
      onChoose: () => go.open(listAddress(one.search, text)),
    }
    const records = one.records.map((record) => recordEntry(one.search, record, text, port, go))
    return [{ ...group, entries: one.more ? [...records, rest] : records }]
  })

/** Text of a failure, with the link to the error report (SH-15). */
function problemOf(failure: Failure, { translator, report }: Port): PaletteProblem {
  const text = failureText(failure, translator)
  return { text: translator.translate('msg.general.error', { text }), report: report?.({ text, failure }) }
}

function recordEntry(
  search: ModuleSearch,
  record: RecordView,
  text: string,
  port: Port,
  go: PaletteNavigation,
): PaletteEntry {
  const { module, icon, input } = search
  const field = secondField(search)
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
      else go.open(listAddress(search, text))
    },
  }
}

/** Address of the list, filtered by the typed text. */
function listAddress({ module, list, path, filter }: ModuleSearch, text: string): string {
  const query = { ...defaultQuery(list), filter: { [filter]: text } }
  return `${path}?${writeListUrl(query, module.filters, list)}`
}
