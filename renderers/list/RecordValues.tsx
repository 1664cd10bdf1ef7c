import { makeStyles, tokens } from '@fluentui/react-components'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { ValueCell } from './ValueCell.tsx'

const useStyles = makeStyles({
  pairs: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS, margin: 0 },
  pair: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
})

interface RecordValuesProps {
  readonly module: Module
  readonly columns: readonly Field[]
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
}

/** The values of a row with their labels; empty values are left out. */
export function RecordValues({ module, columns, record, input }: RecordValuesProps) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <dl className={styles.pairs}>
      {columns
        .filter((field) => !field.kind.isEmpty(record.values[field.name]))
        .map((field) => (
          <div key={field.name} className={styles.pair}>
            <dt className={styles.term}>{translator.translate(field.label)}</dt>
            <dd className={styles.value}>
              <ValueCell module={module} field={field} record={record} input={input} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
