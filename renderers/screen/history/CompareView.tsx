import { Button, Field, Select, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import type { HistoryEntry } from '#engine/call'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import { compareVersions, versionsOf } from './compareVersions.ts'
import { ComparedFields } from './ComparedFields.tsx'
import { versionText } from './entryTexts.ts'

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
export interface VersionPair {
  readonly from: string
  readonly to: string
}

interface CompareViewProps extends VersionPair {
  readonly module: Module
  readonly entries: readonly HistoryEntry[]
  /** No earlier entry is left to load. */
  readonly isComplete: boolean
  readonly onPair: (pair: VersionPair) => void
  readonly onBack: () => void
}

/** Any two states of a record beside each other: the fields in which they differ. */
export function CompareView({ module, entries, isComplete, from, to, onPair, onBack }: CompareViewProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const versions = useMemo(() => versionsOf(entries, isComplete), [entries, isComplete])
  const changes = useMemo(() => compareVersions(module, entries, from, to), [module, entries, from, to])
  const options = versions.map((version) => (
    <option key={version.id} value={version.id}>
      {versionText(version, translator)}
    </option>
  ))
  const wordsOf = (id: string): string => {
    const version = versions.find((one) => one.id === id)
    return version ? versionText(version, translator) : ''
  }
  return (
    <div className={styles.compare}>
      <Button className={styles.back} onClick={onBack}>
        {translator.translate('lbl.general.compareBack')}
      </Button>
      <div className={styles.choice}>
        <Field className={styles.field} label={translator.translate('lbl.general.compareOne')}>
          <Select
            ref={first}
            select={{ className: styles.select }}
            value={from}
            onChange={(_, data) => onPair({ from: data.value, to })}
          >
            {options}
          </Select>
        </Field>
        <Field className={styles.field} label={translator.translate('lbl.general.compareOther')}>
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
        {changes.length === 0 && <p className={styles.same}>{translator.translate('msg.general.compareSame')}</p>}
      </div>
      {changes.length > 0 && <ComparedFields changes={changes} from={wordsOf(from)} to={wordsOf(to)} />}
    </div>
  )
}
