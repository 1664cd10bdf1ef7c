import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import type { List, Module } from '#engine/definition'
import type { ListState } from '#engine/list'
import { usePort } from '#renderers/context'
import { FilterBar } from '#renderers/filter'
import {
  GroupTabs,
  MANY,
  NewsNote,
  PrintedOn,
  RowsSkeleton,
  newsText,
  prepareMany,
  shownColumns,
  useLook,
  usePrinting,
  useViews,
} from '#renderers/list'
import type { News } from '#renderers/list'
import { FailureBanner, WaitBar } from '#renderers/notice'
import { useVisuallyHidden } from '#renderers/theme'
import { countText } from './countText.ts'
import type { CountText } from './countText.ts'
import { ListHead } from './ListHead.tsx'
import { ListTools } from './ListTools.tsx'
import { RowsBody } from './RowsBody.tsx'
import { useAsked } from './useAsked.ts'
import { useColumns } from './useColumns.ts'
import { useMatching } from './useMatching.ts'
import { usePlace } from './usePlace.ts'

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalL, alignContent: 'start', minWidth: 0 },
  // Keeps its height, so that nothing moves when it comes and goes.
  progress: { height: '2px' },
})

export interface ListScreenProps {
  readonly module: Module
  readonly query: ListState
  readonly onQuery: (query: ListState) => void
  /** What opened the screen: path parameters and what came with them. */
  readonly input?: { readonly [name: string]: unknown }
  /** Another number reads the rows again (`Port.reload`). */
  readonly revision?: number
  /** In a drawer, a dialog or beneath a heading that says the title already. */
  readonly embedded?: boolean
  /** Whether the person comes back to it: to the row, the scroll and the focus that it was left with. Asked once rows are there. */
  readonly returning?: () => boolean
}

const NO_INPUT = {}

/** The list of a module: title and count, actions, filter, rows, pages. */
export function ListScreen(props: ListScreenProps) {
  const { list } = props.module
  return list && <Listed {...props} list={list} />
}

function Listed(props: ListScreenProps & { readonly list: List }) {
  const { module, list, query: state, onQuery, input = NO_INPUT, revision = 0, embedded = false } = props
  const styles = useStyles()
  const columns = useColumns(module)
  const { look, onLook, forget } = useLook(module, list, state, onQuery)
  const asked = useAsked({ ...props, columns: shownColumns(columns, look) })
  const { rows, failure, loading, news, query, selection } = asked
  const count = rows && countText(rows)
  const seen = { ...state, ...look }
  const views = useViews({ module, list, state: seen, onState: onQuery, onHeld: forget })
  const place = usePlace(JSON.stringify([module.id, query, input]), props.returning ?? (() => false))
  const printing = usePrinting()
  const many = state.size >= MANY
  useEffect(() => {
    if (many) prepareMany()
  }, [many])
  const { question, narrowed } = asked
  const matching = useMatching({ module, question, query: narrowed, input, rows, selection })
  const shared = { module, query: state, onQuery, input, selection }
  return (
    <div className={styles.screen} aria-busy={loading}>
      <ListHead
        {...shared}
        count={count}
        onCount={asked.onCount}
        matching={matching}
        revision={revision}
        embedded={embedded}
        tools={
          <ListTools
            module={module}
            list={list}
            columns={columns}
            state={seen}
            views={views}
            embedded={embedded}
            look={look}
            onLook={onLook}
          />
        }
      />
      <PrintedOn printing={printing} />
      <FilterBar module={module} query={state} onQuery={onQuery} />
      {list.group && <GroupTabs field={list.group} records={asked.records} query={state} onQuery={onQuery} />}
      <Progress shown={loading && rows !== null} />
      {failure && <FailureBanner failure={failure} onRetry={asked.onRetry} />}
      {news && <NewsNote news={news} />}
      <Announced count={loading ? null : count} chosen={selection.rows.length} news={news} />
      {rows && (
        <RowsBody
          {...shared}
          columns={columns}
          rows={rows}
          look={look}
          onLook={onLook}
          place={place}
          printing={printing}
        />
      )}
      {!rows && !failure && <RowsSkeleton size={state.size} />}
    </div>
  )
}

function Progress({ shown }: { readonly shown: boolean }) {
  const styles = useStyles()
  return <div className={styles.progress}>{shown && <WaitBar />}</div>
}

interface AnnouncedProps {
  readonly count: CountText | null
  readonly chosen: number
  readonly news: News | null
}

/** What is heard when it changes: how many rows are chosen, else that there are new ones, else how many there are. */
function Announced({ count, chosen, news }: AnnouncedProps) {
  const { speech } = usePort()
  const hidden = useVisuallyHidden()
  const found = news ? newsText(news, speech) : count ? speech.say(count.long, count.figures) : ''
  return (
    <p role="status" className={hidden}>
      {chosen > 0 ? speech.say('msg.general.selected', { count: chosen }) : found}
    </p>
  )
}
