import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { countSetFilters, showsBin } from '#engine/list'
import { usePort } from '#renderers/context'
import { FirstAction } from '#renderers/toolbar'

const useStyles = makeStyles({
  empty: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingVerticalXXXL,
    textAlign: 'center',
  },
  text: { margin: 0, maxWidth: '65ch', color: tokens.colorNeutralForeground2 },
})

interface EmptyRowsProps {
  readonly module: Module
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  readonly input: { readonly [name: string]: unknown }
}

/** Explains why the list is empty, and offers the next step: other filters, or the first record. */
export function EmptyRows({ module, query, onQuery, input }: EmptyRowsProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const isBin = showsBin(module, query)
  const filtered = countSetFilters(query) > 0
  return (
    <div className={styles.empty}>
      <p className={styles.text}>
        {translator.translate(
          isBin ? 'msg.general.emptyBin' : filtered || !module.list ? 'msg.general.emptyFiltered' : module.list.empty,
        )}
      </p>
      {filtered ? (
        <Button onClick={() => onQuery(withoutFilter(query))}>
          {translator.translate('lbl.general.clearFilters')}
        </Button>
      ) : (
        <FirstAction module={module} input={input} query={query} />
      )}
    </div>
  )
}

function withoutFilter({ forms: _, ...query }: ListQuery): ListQuery {
  return { ...query, filter: {}, page: 1 }
}
