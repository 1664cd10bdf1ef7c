import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ListQuery } from '#engine/list'
import { filtersSet } from '#engine/list'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  empty: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingVerticalXXXL,
    textAlign: 'center',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Says why there is nothing to see, and offers the next step. */
export function EmptyRows({
  query,
  onQuery,
}: {
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
}) {
  const { speech } = usePort()
  const styles = useStyles()
  const filtered = filtersSet(query) > 0
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{speech.say(filtered ? 'msg.general.emptyFiltered' : 'msg.general.empty')}</p>
      {filtered && (
        <Button onClick={() => onQuery(withoutFilter(query))}>{speech.say('lbl.general.clearFilters')}</Button>
      )}
    </div>
  )
}

function withoutFilter({ forms: _, ...query }: ListQuery): ListQuery {
  return { ...query, filter: {}, page: 1 }
}
