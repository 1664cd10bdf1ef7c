import type { Translator } from '#engine/text'
import type { CalendarEntry } from '../entries.ts'
import type { CalendarFormats } from '../time/formats.ts'

/** Everything that an entry says, for those who hear it. */
export function entryText(entry: CalendarEntry, formats: CalendarFormats, translator: Translator): string {
  const { title, state, look, start, end, layer } = entry
  const kind =
    look === 'own'
      ? translator.translate('lbl.calendar.own')
      : look === 'closed'
        ? translator.translate(layer.label)
        : ''
  return [formats.range(start.getTime(), end.getTime()), title, state, kind === title ? '' : kind]
    .filter((part) => part !== '')
    .join(', ')
}
