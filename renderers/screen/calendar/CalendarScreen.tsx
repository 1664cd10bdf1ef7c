import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PrintRegular, TableRegular } from '@fluentui/react-icons'
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Calendar } from '#engine/definition'
import { fixedFilters, narrowQuery } from '#engine/list'
import type { ListState } from '#engine/list'
import type { CalendarView } from '#engine/source'
import { CalendarPanel } from '#renderers/calendar'
import { useIsNarrow, usePort } from '#renderers/context'
import { FilterBar } from '#renderers/filter'
import { RowsSkeleton } from '#renderers/list'
import { ActionBar } from '#renderers/toolbar'
import type { ListScreenProps } from '../list/ListScreen.tsx'
import { useHeadStyles } from '../list/useHeadStyles.ts'
import { useListTitle } from '../useListTitle.ts'

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalL, alignContent: 'start', minWidth: 0 },
})

const NO_INPUT = {}

export interface CalendarScreenProps extends ListScreenProps {
  readonly calendar: Calendar
}

/** The records of a list as a calendar: title, actions, filters, and the calendar in place of the rows. */
export function CalendarScreen({ module, calendar, query, onQuery, input = NO_INPUT, ...props }: CalendarScreenProps) {
  const { revision = 0, embedded = false } = props
  const { translator, environment } = usePort()
  const styles = useStyles()
  const head = useHeadStyles()
  const title = useListTitle(module, input)
  const { view, day } = useShown(query, calendar)
  const latest = useRef({ query, onQuery })
  useEffect(() => {
    latest.current = { query, onQuery }
  })
  const onShow = useCallback((next: CalendarView, chosen: string) => {
    const { query: present, onQuery: follow } = latest.current
    follow({ ...present, calendar: { kind: 'calendar', view: next, day: chosen } })
  }, [])
  const ofRange = useMemo(() => new Set([calendar.start, calendar.end]), [calendar])
  const excluded = useMemo(() => new Set([...ofRange, ...fixedFilters(module, input)]), [ofRange, module, input])
  const narrowed = useMemo(() => narrowQuery(module, query, input), [module, query, input])
  // The filters of the range are not shown, and the range in sight is no filter.
  const unbounded = useMemo(() => {
    const filter = Object.entries(narrowed.filter).filter(
      ([name]) => ![...ofRange].some((field) => field.name === name),
    )
    return { ...narrowed, filter: Object.fromEntries(filter) }
  }, [narrowed, ofRange])
  const print = translator.translate('lbl.general.print')
  return (
    <div className={styles.screen}>
      <div className={head.header}>
        {!embedded && <h1 className={head.title}>{title}</h1>}
        <div className={head.tools}>
          <Button
            appearance="subtle"
            icon={<TableRegular />}
            onClick={() => onQuery({ ...query, calendar: { kind: 'rows' } })}
          >
            {translator.translate('lbl.calendar.asList')}
          </Button>
          <Button
            appearance="subtle"
            icon={<PrintRegular />}
            aria-label={print}
            title={print}
            onClick={() => window.print()}
          />
          <ActionBar module={module} input={input} query={unbounded} />
        </div>
      </div>
      <FilterBar module={module} query={query} onQuery={onQuery} excluded={excluded} />
      <Suspense fallback={<RowsSkeleton size={10} />}>
        <CalendarPanel
          module={module}
          calendar={calendar}
          query={narrowed}
          input={input}
          revision={revision}
          view={view}
          day={day ?? environment.today}
          onShow={onShow}
        />
      </Suspense>
    </div>
  )
}

/** The view and the day: of the address, else the first one; on a narrow screen an agenda, if there is one. */
function useShown(
  { calendar: state }: ListState,
  { views }: Calendar,
): { readonly view: CalendarView; readonly day: string | null } {
  const narrow = useIsNarrow()
  if (state?.kind === 'calendar') return state
  const [first = 'week'] = views
  return { view: narrow && views.includes('agenda') ? 'agenda' : first, day: null }
}
