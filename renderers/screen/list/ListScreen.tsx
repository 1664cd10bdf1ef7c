import { ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { failureOf, held } from '#engine/call'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import { FilterBar } from '#renderers/filter'
import { GroupTabs, RowsSkeleton, questionOf, useRows, useSelection } from '#renderers/list'
import { FailureBanner } from '#renderers/notice'
import { useVisuallyHidden } from '#renderers/theme'
import { countText } from './countText.ts'
import type { CountText } from './countText.ts'
import { ListHead } from './ListHead.tsx'
import { RowsBody } from './RowsBody.tsx'

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalL, alignContent: 'start', minWidth: 0 },
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
  /** In a drawer, a dialog or beneath a heading that says the title already. */
  readonly embedded?: boolean
}

const NO_INPUT = {}
const NO_RECORDS: readonly RecordView[] = []

/** The list of a module: title and count, actions, filter, rows, pages. */
export function ListScreen(props: ListScreenProps) {
  const { module, query, onQuery, input = NO_INPUT, revision = 0, embedded = false } = props
  const styles = useStyles()
  const [again, setAgain] = useState(0)
  const state = useRows({ module, query, input, revision: revision + again, onQuery })
  const rows = held(state)
  const records = rows?.records ?? NO_RECORDS
  const failure = failureOf(state)
  const loading = state.kind === 'loading'
  const count = rows && countText(rows)
  const selection = useSelection(questionOf(module, query, input), records)
  const group = module.list?.group
  return (
    <div className={styles.screen} aria-busy={loading}>
      <ListHead
        module={module}
        input={input}
        query={query}
        count={count}
        selection={selection}
        revision={revision}
        embedded={embedded}
      />
      <FilterBar module={module} query={query} onQuery={onQuery} />
      {group && <GroupTabs field={group} records={records} query={query} onQuery={onQuery} />}
      <Progress shown={loading && rows !== null} />
      {failure && <FailureBanner failure={failure} onRetry={() => setAgain(again + 1)} />}
      <Announced count={loading ? null : count} chosen={selection.rows.length} />
      {rows && (
        <RowsBody module={module} rows={rows} query={query} onQuery={onQuery} input={input} selection={selection} />
      )}
      {!rows && !failure && <RowsSkeleton size={query.size} />}
    </div>
  )
}

function Progress({ shown }: { readonly shown: boolean }) {
  const { speech } = usePort()
  const styles = useStyles()
  return (
    <div className={styles.progress}>
      {shown && <ProgressBar thickness="medium" aria-label={speech.say('msg.general.loading')} />}
    </div>
  )
}

/** What is heard when it changes: how many rows are chosen, else how many there are. */
function Announced({ count, chosen }: { readonly count: CountText | null; readonly chosen: number }) {
  const { speech } = usePort()
  const hidden = useVisuallyHidden()
  const found = count ? speech.say(count.long, count.figures) : ''
  return (
    <p role="status" className={hidden}>
      {chosen > 0 ? speech.say('msg.general.selected', { count: chosen }) : found}
    </p>
  )
}
