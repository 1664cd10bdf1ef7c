import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { FieldValue } from '#renderers/details'
import { isObject } from '#engine/form'
import type { Item } from './difference.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { useListStyles } from './useListStyles.ts'

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
