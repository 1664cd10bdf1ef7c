import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useEffect, useMemo } from 'react'
import type { List, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import {
  atLevel,
  fixedFilters,
  hasBin,
  levelOf,
  narrowQuery,
  showsBin,
  showsTiles,
  toggledBin,
  withoutLevel,
} from '#engine/list'
import type { ListLayout, ListState } from '#engine/list'
import { usePort, isVisibleIn, isFieldVisible } from '#renderers/context'
import { FilterBar } from '#renderers/filter'
import {
  GroupTabs,
  LevelContext,
  LevelPath,
  useLevelsOf,
  VIRTUAL_FROM,
  NewRowsNotice,
  PrintDate,
  RowsSkeleton,
  newRowsText,
  preloadVirtualRows,
  shownColumns,
  tileFields,
  useLook,
  usePrinting,
  useSavedViews,
} from '#renderers/list'
import type { PendingChanges } from '#renderers/list'
import { FailureBanner, LoadingBar } from '#renderers/notice'
import { useVisuallyHidden } from '#renderers/theme'
import { loadable } from '#renderers/loadable'
import { countText } from './countText.ts'
import type { CountText } from './countText.ts'
import { DropZone } from './drop/DropZone.tsx'
import { useDropTarget } from './drop/useDropTarget.ts'
import { ListHead } from './ListHead.tsx'
import { ListTools } from './ListTools.tsx'
import { RowsBody } from './RowsBody.tsx'
import { useListRequest } from './useListRequest.ts'
import { useSelectMatching } from './useSelectMatching.ts'
import { useRowBookmark } from './useRowBookmark.ts'

/** Few lists have a calendar. */
const CalendarScreen = loadable(() => import('../calendar/CalendarScreen.tsx').then((loaded) => loaded.CalendarScreen))

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalL, alignContent: 'start', minWidth: 0 },
  // Keeps its height, so that nothing moves when it appears and disappears.
  progress: { height: '2px' },
})

export interface ListScreenProps {
  readonly module: Module
  readonly query: ListState
  readonly onQuery: (query: ListState) => void
  /** Input of the screen: path parameters and other values from the caller. */
  readonly input?: { readonly [name: string]: unknown }
  /** A new number reloads the rows (`Port.reload`). */
  readonly revision?: number
  /** Rendered in a drawer, in a dialog, or below a heading that already shows the title. */
  readonly embedded?: boolean
  /** Whether the user returns: restores row, scroll position and focus. Called once rows are loaded. */
  readonly isReturning?: () => boolean
}

const NO_INPUT = {}

/** A list of a module: title and count, actions, filters, rows, paging. */
export function ListScreen(props: ListScreenProps) {
  const { list } = props.module
  if (!list) return null
  return list.calendar && props.query.calendar?.kind !== 'rows' ? (
    <Suspense fallback={<RowsSkeleton size={props.query.size} />}>
      <CalendarScreen {...props} calendar={list.calendar} />
    </Suspense>
  ) : (
    <ListView {...props} list={list} />
  )
}

function ListView(props: ListScreenProps & { readonly list: List }) {
  const { module, list, query: state, onQuery, input = NO_INPUT, revision = 0, embedded = false } = props
  const level = levelOf(list, state)
  const shownQuery = useMemo(() => withoutLevel(list, state), [list, state])
  const levels = useLevelsOf({ module, list, state, onQuery, input, embedded })
  const onShown = (wanted: ListState): void => onQuery(atLevel(list, wanted, level))
  const styles = useStyles()
  const offered = useColumns(module, showsBin(module, state))
  const { look, onLook, forget } = useLook(module, list, state, onQuery)
  const columns = useShownFields(module, list, offered, look)
  const request = useListRequest({ ...props, columns })
  const { rows, failure, loading, changes, query, selection, selectionKey, rowsQuery } = request
  const count = rows && countText(rows)
  const visible = { ...state, ...look }
  const views = useSavedViews({ module, list, state: visible, onState: onQuery, onSaved: forget })
  const bookmark = useRowBookmark(JSON.stringify([module.id, query, input]), props.isReturning ?? (() => false))
  const printing = usePrinting()
  usePreloadedRows(state.size)
  const matching = useSelectMatching({ module, selectionKey, query: rowsQuery, input, rows, selection })
  const fixed = useMemo(() => fixedFilters(module, input), [module, input])
  const narrowed = useMemo(() => narrowQuery(module, state, input), [module, state, input])
  const shared = { module, query: state, onQuery, input, selection }
  const dropped = useDropTarget({ module, list, level, input, inBin: showsBin(module, state) })
  const view = (
    <div className={styles.screen} aria-busy={loading}>
      <ListHead
        {...shared}
        query={narrowed}
        count={count}
        onCount={request.onCount}
        matching={matching}
        level={level}
        revision={revision}
        embedded={embedded}
        tools={
          <ListTools
            module={module}
            list={list}
            columns={offered}
            state={visible}
            views={views}
            embedded={embedded}
            look={look}
            onLook={onLook}
            onCalendar={list.calendar ? () => onQuery(asCalendar(state)) : null}
            bin={binToggle(module, state, onQuery)}
            dropped={dropped}
          />
        }
      />
      <PrintDate printing={printing} />
      {list.levels && <LevelPath module={module} list={list} level={level} revision={revision} />}
      <FilterBar module={module} query={shownQuery} onQuery={onShown} excluded={fixed} />
      {list.group && <GroupTabs field={list.group} records={request.records} query={state} onQuery={onQuery} />}
      <Progress shown={loading && rows !== null} />
      {failure && <FailureBanner failure={failure} onRetry={request.onRetry} />}
      {changes && <NewRowsNotice changes={changes} />}
      <ListAnnouncer count={loading ? null : count} selected={selection.rows.length} changes={changes} />
      {rows && (
        <RowsBody
          {...shared}
          query={shownQuery}
          onQuery={onShown}
          columns={columns}
          rows={rows}
          look={look}
          onLook={onLook}
          bookmark={bookmark}
          printing={printing}
        />
      )}
      {!rows && !failure && <RowsSkeleton size={state.size} />}
    </div>
  )
  return (
    <LevelContext value={levels}>
      <DropZone target={dropped}>{view}</DropZone>
    </LevelContext>
  )
}

/** The fields that rows show: the columns of a table, or the fields of tiles. */
const useShownFields = (module: Module, list: List, offered: readonly Field[], look: ListLayout): readonly Field[] =>
  useMemo(
    () => (showsTiles(look, list) ? tileFields(module) : shownColumns(offered, list, look)),
    [module, offered, list, look],
  )

function usePreloadedRows(size: number): void {
  const many = size >= VIRTUAL_FROM
  useEffect(() => {
    if (many) preloadVirtualRows()
  }, [many])
}

const binToggle = (module: Module, state: ListState, onQuery: (state: ListState) => void) =>
  hasBin(module) ? { isShown: showsBin(module, state), onToggle: () => onQuery(toggledBin(module, state)) } : null

/** The calendar as it begins, which the address does not say. */
function asCalendar({ calendar: _rows, ...state }: ListState): ListState {
  return state
}

function Progress({ shown }: { readonly shown: boolean }) {
  const styles = useStyles()
  return <div className={styles.progress}>{shown && <LoadingBar />}</div>
}

interface ListAnnouncerProps {
  readonly count: CountText | null
  readonly selected: number
  readonly changes: PendingChanges | null
}

/** Announces changes: the number of selected rows, else that there are new rows, else the count. */
function ListAnnouncer({ count, selected, changes }: ListAnnouncerProps) {
  const { translator } = usePort()
  const hidden = useVisuallyHidden()
  const found = changes
    ? newRowsText(changes, translator)
    : count
      ? translator.translate(count.long, count.figures)
      : ''
  return (
    <p role="status" className={hidden}>
      {selected > 0 ? translator.translate('msg.general.selected', { count: selected }) : found}
    </p>
  )
}

/**
 * The columns that this person may show: the same list on every render, so that rows are not drawn again. When a record
 * was removed is told in the bin alone.
 */
function useColumns({ list }: Module, isBin = false): readonly Field[] {
  const { environment } = usePort()
  return useMemo(
    () =>
      (list?.offered ?? []).filter(
        (field) =>
          (isBin || field.source.stamp !== 'deletedAt') &&
          isFieldVisible(field, environment) &&
          isVisibleIn(list?.shown.get(field.name) ?? true, environment),
      ),
    [list, environment, isBin],
  )
}
