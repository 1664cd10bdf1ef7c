import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { CalendarLook, Tone } from '#engine/source'
import { usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import { EntryIcon } from './EntryIcon.tsx'
import { useEntryClass } from './useEntryClass.ts'

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, fontSize: tokens.fontSizeBase200 },
  sign: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '20px',
    fontSize: tokens.fontSizeBase300,
    boxSizing: 'border-box',
  },
})

interface LegendItem {
  readonly text: string
  readonly look: CalendarLook
  readonly tone: Tone | null
}

/** Explains the looks of the entries in sight. */
export function Legend() {
  const { translator } = usePort()
  const { entries } = useCalendarModel()
  const styles = useStyles()
  const look = useEntryClass()
  const items = useMemo(() => {
    const found = new Map<string, LegendItem>()
    for (const entry of entries) {
      if (entry.state !== '') found.set(entry.state, { text: entry.state, look: 'record', tone: entry.tone })
      else if (entry.look === 'record') {
        const text = translator.translate(entry.layer.label)
        found.set(text, { text, look: 'record', tone: null })
      }
      if (entry.look === 'record') continue
      const text = translator.translate(entry.look === 'own' ? 'lbl.calendar.own' : entry.layer.label)
      found.set(text, { text, look: entry.look, tone: null })
    }
    return [...found.values()].toSorted((a, b) => a.look.localeCompare(b.look) || a.text.localeCompare(b.text))
  }, [entries, translator])
  if (items.length === 0) return null
  return (
    <ul aria-label={translator.translate('lbl.calendar.legend')} className={styles.legend}>
      {items.map((item) => (
        <li key={item.text} className={styles.item}>
          <span aria-hidden className={mergeClasses(look(item), styles.sign)}>
            <EntryIcon look={item.look} tone={item.tone} />
          </span>
          {item.text}
        </li>
      ))}
    </ul>
  )
}
