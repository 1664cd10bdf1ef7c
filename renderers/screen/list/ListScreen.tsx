import { ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { shownHere, useNarrow, usePort } from '#renderers/context'
import { ActionBar } from '#renderers/toolbar'
import { FilterBar } from '#renderers/filter'
import { EmptyRows, Pager, RowCards, RowsSkeleton, RowsTable, useRows } from '#renderers/list'
import type { Rows } from '#renderers/list'
import { FailureBanner } from '#renderers/notice'
import { useVisuallyHidden } from '#renderers/theme'

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalL, alignContent: 'start', minWidth: 0 },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  // Keeps its height, so that nothing moves when it comes and goes.
  progress: { height: '2px' },
})

interface ListScreenProps {
  readonly module: Module
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  /** What opened the screen: path parameters and what came with them. */
  readonly input?: { readonly [name: string]: unknown }
  /** Another number reads the rows again (`Port.reload`). */
  readonly revision?: number
}

const NO_INPUT = {}

/** The list of a module: title and count, actions, filter, rows, pages. */
export function ListScreen({ module, query, onQuery, input = NO_INPUT, revision = 0 }: ListScreenProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const [again, setAgain] = useState(0)
  const { rows, failure, loading } = useRows({ module, query, input, revision: revision + again, onQuery })
  const count = rows && countText(rows)
  return (
    <div className={styles.screen} aria-busy={loading}>
      <div className={styles.header}>
        <h1 className={styles.title}>
          {speech.say(module.title)}{' '}
          {count && <span className={styles.count}>({speech.say(count.short, count.figures)})</span>}
        </h1>
        <ActionBar module={module} input={input} query={query} />
      </div>
      <FilterBar module={module} query={query} onQuery={onQuery} />
      <div className={styles.progress}>
        {loading && rows && <ProgressBar thickness="medium" aria-label={speech.say('msg.general.loading')} />}
      </div>
      {failure && <FailureBanner failure={failure} onRetry={() => setAgain(again + 1)} />}
      <p role="status" className={hidden}>
        {count && !loading ? speech.say(count.long, count.figures) : ''}
      </p>
      {rows ? (
        <RowsBody module={module} rows={rows} query={query} onQuery={onQuery} input={input} />
      ) : (
        !failure && <RowsSkeleton size={query.size} />
      )}
      {rows && rows.records.length > 0 && (
        <Pager query={query} pages={rows.pages} exact={rows.exact} sizes={module.list?.sizes ?? []} onQuery={onQuery} />
      )}
    </div>
  )
}

interface RowsBodyProps extends Required<Pick<ListScreenProps, 'module' | 'query' | 'onQuery' | 'input'>> {
  readonly rows: Rows
}

function RowsBody({ module, rows, query, onQuery, input }: RowsBodyProps) {
  const { surroundings } = usePort()
  const narrow = useNarrow()
  if (rows.records.length === 0) return <EmptyRows query={query} onQuery={onQuery} />
  const columns = (module.list?.columns ?? []).filter((field) => shownHere(field, surroundings))
  const View = narrow ? RowCards : RowsTable
  return <View module={module} columns={columns} records={rows.records} query={query} onQuery={onQuery} input={input} />
}

/** Totals over a thousand are counted only so far (wire contract, 1). */
function countText({ total, exact }: Rows): {
  readonly short: string
  readonly long: string
  readonly figures: { readonly [name: string]: unknown }
} | null {
  if (total === null) return null
  return exact
    ? { short: 'lbl.general.count', long: 'msg.general.results', figures: { count: total } }
    : { short: 'lbl.general.countMore', long: 'msg.general.resultsMore', figures: { count: total - 1 } }
}
