import { makeStyles, tokens } from '@fluentui/react-components'
import { rowTitle } from '#engine/field'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { FieldValue } from '#renderers/details'
import { isObject } from '#engine/form'
import type { Item, RowDifference } from './difference.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { PartsDifference } from './PartsDifference.tsx'

interface ListDifferenceProps {
  readonly field: Field
  readonly added: readonly Item[]
  readonly removed: readonly Item[]
}

/** The entries that have come to a list and gone from it; where only their order is another, that is said. */
export function ListDifference({ field, added, removed }: ListDifferenceProps) {
  const { translate } = usePort().translator
  const styles = useListStyles()
  if (added.length + removed.length === 0) return <>{translate('msg.general.history.order')}</>
  return (
    <ul className={styles.list}>
      {added.map((item) => (
        <ChangeMark key={`+${item.key}`} as="added">
          <Entry field={field} item={item} gone={false} />
        </ChangeMark>
      ))}
      {removed.map((item) => (
        <ChangeMark key={`-${item.key}`} as="removed">
          <Entry field={field} item={item} gone />
        </ChangeMark>
      ))}
    </ul>
  )
}

/** A file that has gone cannot be fetched: its name is what is left of it. */
function Entry({ field, item, gone }: { readonly field: Field; readonly item: Item; readonly gone: boolean }) {
  const { translate } = usePort().translator
  const name = item.name ?? (gone && isObject(item.value) ? item.value['name'] : undefined)
  if (typeof name === 'string') return <>{name}</>
  return <FieldValue field={field} value={[item.value]} none={translate('lbl.general.emptyValue')} />
}

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

/** A list of what has come and gone, without marks of its own. */
const useListStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
})
