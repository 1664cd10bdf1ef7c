import type { HistoryEntry } from '#engine/call'
import { localTime, writeDay, writeHour } from '#engine/field'
import type { Translator } from '#engine/text'
import type { Version } from './compareVersions.ts'

/** The text of an entry: the event and its author. An unknown or missing author is not named. */
export function entryText({ kind, by, version }: HistoryEntry, { translate }: Translator): string {
  // A record that is restored was made before.
  const event = kind === 'added' && version > 1 ? 'restored' : kind
  return by ? translate(`msg.general.history.${event}By`, { name: by }) : translate(`msg.general.history.${event}`)
}

/** Date and time of an instant on the organisation's clock. */
export function dayAndTime(
  at: string,
  { clock, language }: Translator,
): { readonly day: string; readonly hour: string } {
  const [day, hour] = localTime(at, clock.timeZone).split('T')
  return { day: writeDay(day), hour: writeHour(hour, clock.hour12, language) }
}

/** The entries of one day. */
export interface Day {
  readonly day: string
  readonly entries: readonly HistoryEntry[]
}

export function daysOf(entries: readonly HistoryEntry[], translator: Translator): readonly Day[] {
  const days = new Map<string, HistoryEntry[]>()
  for (const entry of entries) {
    const { day } = dayAndTime(entry.at, translator)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }))
}

/** The text of a version: its number, author and time. */
export function versionText({ number, entry }: Version, translator: Translator): string {
  if (!entry) return translator.translate('lbl.general.versionBefore', { number })
  const { day, hour } = dayAndTime(entry.at, translator)
  const words = translator.translate('lbl.general.versionOf', { number, date: `${day} ${hour}` })
  return entry.by ? `${words} · ${entry.by}` : words
}
