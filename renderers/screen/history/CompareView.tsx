import { Button, Field, Select, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import type { HistoryEntry } from '#engine/call'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import { compared, versionsOf } from './compared.ts'
import { ComparedFields } from './ComparedFields.tsx'
import { versionWords } from './words.ts'

const useStyles = makeStyles({
  compare: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  choice: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 768px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  // However long the words of a version are, its box is no wider than there is room.
  field: { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  select: { width: '100%', minWidth: 0, textOverflow: 'ellipsis' },
  back: { justifySelf: 'start', '@media print': { display: 'none' } },
  same: { margin: 0 },
})

/** Two states of a record, by the entries after which it was so. */
export interface Pair {
  readonly from: string
  readonly to: string
}

interface CompareViewProps extends Pair {
  readonly module: Module
  readonly entries: readonly HistoryEntry[]
  /** No earlier entry is left to load. */
  readonly whole: boolean
  readonly onPair: (pair: Pair) => void
  readonly onBack: () => void
}

/** Any two states of a record beside each other: the fields in which they differ. */
export function CompareView({ module, entries, whole, from, to, onPair, onBack }: CompareViewProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const versions = useMemo(() => versionsOf(entries, whole), [entries, whole])
  const changes = useMemo(() => compared(module, entries, from, to), [module, entries, from, to])
  const options = versions.map((version) => (
    <option key={version.id} value={version.id}>
      {versionWords(version, speech)}
    </option>
  ))
  const wordsOf = (id: string): string => {
    const version = versions.find((one) => one.id === id)
    return version ? versionWords(version, speech) : ''
  }
  return (
    <div className={styles.compare}>
      <Button className={styles.back} onClick={onBack}>
        {speech.say('lbl.general.compareBack')}
      </Button>
      <div className={styles.choice}>
        <Field className={styles.field} label={speech.say('lbl.general.compareOne')}>
          <Select
            ref={first}
            select={{ className: styles.select }}
            value={from}
            onChange={(_, data) => onPair({ from: data.value, to })}
          >
            {options}
          </Select>
        </Field>
        <Field className={styles.field} label={speech.say('lbl.general.compareOther')}>
          <Select
            select={{ className: styles.select }}
            value={to}
            onChange={(_, data) => onPair({ from, to: data.value })}
          >
            {options}
          </Select>
        </Field>
      </div>
      <div role="status">
        {changes.length === 0 && <p className={styles.same}>{speech.say('msg.general.compareSame')}</p>}
      </div>
      {changes.length > 0 && <ComparedFields changes={changes} from={wordsOf(from)} to={wordsOf(to)} />}
    </div>
  )
}
