import { CounterBadge, ProgressBar, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useSyncExternalStore } from 'react'
import { usePort } from '#renderers/context'
import { problemsOn } from './pages.ts'
import type { FormPage, Paging } from './pages.ts'

const useStyles = makeStyles({
  // Tabs wrap to another line: a hidden tab would hide its errors.
  tabs: { flexWrap: 'wrap' },
  steps: { display: 'grid', gap: tokens.spacingVerticalS },
  place: { margin: 0, color: tokens.colorNeutralForeground2 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  tab: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})

interface PageHeadProps {
  readonly paging: Paging
  /** Id of the panel that the open tab controls. */
  readonly panel: string
}

/** Navigation of a form with several pages: tabs with their error counts, or the sequence of steps. */
export function PageHead({ paging, panel }: PageHeadProps) {
  return paging.layout === 'tabs' ? <Tabs paging={paging} panel={panel} /> : <Steps paging={paging} />
}

function Tabs({ paging: { pages, page, go }, panel }: PageHeadProps) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <TabList
      className={styles.tabs}
      selectedValue={page.id}
      aria-label={translator.translate('lbl.general.sections')}
      onTabSelect={(_, { value }) => go(pages.findIndex(({ id }) => id === value))}
    >
      {pages.map((one, at) => (
        <Tab key={one.id} id={`${panel}-${at}`} value={one.id} aria-controls={panel}>
          <TabLabel page={one} at={at} />
        </Tab>
      ))}
    </TabList>
  )
}

function TabLabel({ page, at }: { readonly page: FormPage; readonly at: number }) {
  const { translator } = usePort()
  const styles = useStyles()
  const { store } = page.part
  const subscribe = useCallback((listener: () => void) => store.subscribe('', listener), [store])
  const count = useSyncExternalStore(subscribe, () => problemsOn(page).length)
  return (
    <span className={styles.tab}>
      {page.title ? translator.translate(page.title) : translator.translate('lbl.general.section', { number: at + 1 })}
      {count > 0 && (
        <CounterBadge
          count={count}
          size="small"
          color="danger"
          role="img"
          aria-label={translator.translate('msg.general.problems', { count })}
        />
      )}
    </span>
  )
}

function Steps({ paging: { pages, page, at } }: { readonly paging: Paging }) {
  const { translator } = usePort()
  const styles = useStyles()
  const place = translator.translate('lbl.general.stepOf', { step: at + 1, steps: pages.length })
  return (
    <div className={styles.steps}>
      <p className={styles.place} role="status">
        {place}
      </p>
      <ProgressBar value={at + 1} max={pages.length} thickness="large" aria-label={place} />
      {page.title && page.part.title === null && page.sections.every(({ title }) => title === null) && (
        <h2 className={styles.title}>{translator.translate(page.title)}</h2>
      )}
    </div>
  )
}
