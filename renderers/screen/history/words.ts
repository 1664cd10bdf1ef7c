import type { HistoryEntry } from '#engine/call'
import { localTime, writeDay, writeHour } from '#engine/field'
import type { Speech } from '#engine/text'
import type { Version } from './compared.ts'

/** What happened, by whom: somebody who is not known any more, or nobody, is not named. */
export const happened = ({ kind, by }: HistoryEntry, { say }: Speech): string =>
  by ? say(`msg.general.history.${kind}By`, { name: by }) : say(`msg.general.history.${kind}`)

/** Day and time of an instant on the organisation's clock. */
export function momentOf(at: string, { clock, language }: Speech): { readonly day: string; readonly hour: string } {
  const [day, hour] = localTime(at, clock.timeZone).split('T')
  return { day: writeDay(day), hour: writeHour(hour, clock.hour12, language) }
}

/** Entries of one day under its name. */
export interface Day {
  readonly day: string
  readonly entries: readonly HistoryEntry[]
}

export function daysOf(entries: readonly HistoryEntry[], speech: Speech): readonly Day[] {
  const days = new Map<string, HistoryEntry[]>()
  for (const entry of entries) {
    const { day } = momentOf(entry.at, speech)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }))
}

/** A state of the record by its number, and who made it so, when. */
export function versionWords({ number, entry }: Version, speech: Speech): string {
  if (!entry) return speech.say('lbl.general.versionBefore', { number })
  const { day, hour } = momentOf(entry.at, speech)
  const words = speech.say('lbl.general.versionOf', { number, date: `${day} ${hour}` })
  return entry.by ? `${words} · ${entry.by}` : words
}
