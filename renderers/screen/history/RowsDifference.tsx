import { makeStyles, tokens } from '@fluentui/react-components'
import { rowTitle } from '#engine/field'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import type { RowDifference } from './difference.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { PartsDifference } from './PartsDifference.tsx'
import { useListStyles } from './useListStyles.ts'

const useStyles = makeStyles({ title: { fontWeight: tokens.fontWeightSemibold } })

interface RowsDifferenceProps {
  readonly field: Field
  readonly rows: readonly RowDifference[]
}

const WHOLE = { added: { whole: 'after' }, removed: { whole: 'before' }, changed: {} } as const

/** The rows that have come, gone or changed; where only their order is another, that is said. */
export function RowsDifference({ field, rows }: RowsDifferenceProps) {
  const { translator } = usePort()
  const styles = useListStyles()
  const { title } = useStyles()
  if (rows.length === 0) return <>{translator.translate('msg.general.history.order')}</>
  return (
    <ul className={styles.list} aria-label={translator.translate(field.label)}>
      {rows.map(({ key, kind, row, parts }) => (
        <ChangeMark key={kind + key} as={kind}>
          {kind === 'changed' && <span className={title}>{rowTitle(row, field, translator)}</span>}
          <PartsDifference parts={parts} {...WHOLE[kind]} />
        </ChangeMark>
      ))}
    </ul>
  )
}
