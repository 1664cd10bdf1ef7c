import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { HISTORY, historyCall } from '#engine/definition'
import { usePort } from '#renderers/context'
import { WaitBar } from '#renderers/notice'
import { menuEntries, placeOf, toldBy, useEntry } from '../routes/index.ts'
import type { Entry, MatchedScreen, ScreenRoute } from '../routes/index.ts'
import type { Portal } from '../session/sessionAtom.ts'
import { CONTENT } from './content.ts'
import { FormOver } from './FormOver.tsx'
import { FormPage } from './FormPage.tsx'
import { HistoryPlace } from './HistoryPlace.tsx'
import { Home } from './Home.tsx'
import { ListOver } from './ListOver.tsx'
import { ListPage } from './ListPage.tsx'
import { Mishap } from './Mishap.tsx'

const useStyles = makeStyles({
  main: {
    flexGrow: 1,
    minWidth: 0,
    boxSizing: 'border-box',
    paddingBlock: tokens.spacingVerticalXXL,
    paddingInline: tokens.spacingHorizontalXXL,
    outlineStyle: 'none',
    // Pixels of the bar that stays above the page: headings come to stand beneath it.
    '--above': '52px',
    '@media (max-width: 767px)': { paddingBlock: tokens.spacingVerticalL, paddingInline: tokens.spacingHorizontalL },
  },
})

interface ScreensProps {
  readonly portal: Portal
  readonly routes: readonly ScreenRoute[]
}

/** The screen of the address, and the forms that stand over it. */
export function Screens({ portal, routes }: ScreensProps) {
  const styles = useStyles()
  const entry = useEntry()
  const [path = '', search = ''] = entry.base.split('?')
  const place = placeOf(path, history.state, routes, portal)
  const to = place.kind === 'elsewhere' ? place.to : null
  const main = useFocusOnArrival(path)
  const { report } = usePort()
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to])
  return (
    <main id={CONTENT} ref={main} tabIndex={-1} className={styles.main}>
      <Mishap key={path} report={report}>
        <Suspense fallback={<WaitBar />}>
          {place.kind === 'screen' && (
            <Base key={path} screen={place.screen} search={search} entry={entry} portal={portal} />
          )}
          {place.kind === 'start' && <Home portal={portal} top={entry.over.length === 0} />}
        </Suspense>
      </Mishap>
      <Overs entry={entry} portal={portal} />
    </main>
  )
}

interface BaseProps {
  readonly screen: MatchedScreen
  readonly search: string
  readonly entry: Entry
  readonly portal: Portal
}

function Base({ screen: { module, screen, input, with: said }, search, entry, portal }: BaseProps) {
  const { surroundings } = usePort()
  const form = module.forms.get(screen)
  const top = entry.over.length === 0
  const told = { ...toldBy(said, surroundings), ...entry.with, ...input }
  const entered = menuEntries(portal).find((item) => item.module === module)
  const listPath = entered?.list ?? entered?.path ?? null
  if (screen === HISTORY && !form)
    return <HistoryPlace module={module} input={told} presentation="page" listPath={listPath} top={top} />
  if (!form) return <ListPage module={module} input={told} search={search} top={top} />
  return <FormPage module={module} form={form} input={told} listPath={listPath} top={top} />
}

function Overs({ entry, portal }: { readonly entry: Entry; readonly portal: Portal }) {
  const { report } = usePort()
  return entry.over.map((over, at) => {
    const module = portal.modules.get(over.module)
    const form = module?.forms.get(over.screen)
    const list = over.screen === 'list' ? (module?.list ?? null) : null
    const history = module && over.screen === HISTORY ? historyCall(module) : null
    if (!module || (!form && !list && !history)) return null
    const key = JSON.stringify([at, over.module, over.screen, over.with])
    const place = {
      input: over.with,
      presentation: over.in,
      width: over.width,
      top: at === entry.over.length - 1,
    }
    return (
      <Mishap key={key} report={report}>
        {form ? (
          <FormOver module={module} form={form} {...place} />
        ) : (
          list && <ListOver module={module} list={list} {...place} />
        )}
        {history && <HistoryPlace module={module} {...place} listPath={null} />}
      </Mishap>
    )
  })
}

/** Another screen takes the focus, so that keyboard and screen reader begin at its top. */
function useFocusOnArrival(path: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    main.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [path])
  return main
}
