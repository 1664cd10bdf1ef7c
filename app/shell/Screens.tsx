import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { HISTORY, historyCall, parentInput } from '#engine/definition'
import { usePort } from '#renderers/context'
import { LoadingBar } from '#renderers/notice'
import { ErrorBoundary } from '#app/frame'
import { formPageOf, listPathOf, menuEntries, resolveRoute, routeInput, useScreenStack } from '#app/routes'
import type { MatchedScreen, ScreenStack, ScreenRoute } from '#app/routes'
import type { Portal } from '#app/state'
import { CONTENT_ID } from './SkipLink.tsx'
import { FormOverlay } from './FormOverlay.tsx'
import { FormPage } from './FormPage.tsx'
import { reloadPage } from './reloadPage.ts'
import { RecordHistory } from './RecordHistory.tsx'
import { Home } from './Home.tsx'
import { ListOverlay } from './ListOverlay.tsx'
import { ListPage } from './ListPage.tsx'

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
  const entry = useScreenStack()
  const [path = '', search = ''] = entry.base.split('?')
  useReloadAfterFirst(path, portal)
  const route = resolveRoute(path, history.state, routes, portal)
  const to = route.kind === 'elsewhere' ? route.to : null
  const kept = route.kind === 'elsewhere' ? route.entry : null
  const main = useFocusOnArrival(path)
  const { report } = usePort()
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true, state: kept ?? null })
  }, [to, kept])
  return (
    <main id={CONTENT_ID} ref={main} tabIndex={-1} className={styles.main}>
      <ErrorBoundary key={path} report={report}>
        <Suspense fallback={<LoadingBar />}>
          {route.kind === 'screen' && (
            <BaseScreen key={path} screen={route.screen} search={search} entry={entry} portal={portal} />
          )}
          {route.kind === 'start' && <Home portal={portal} top={entry.over.length === 0} />}
        </Suspense>
      </ErrorBoundary>
      <Overlays
        entry={entry}
        portal={portal}
        list={route.kind === 'screen' && route.screen.screen === 'list' ? route.screen.module.id : null}
      />
    </main>
  )
}

/** The page starts again when the reader leaves the step that was demanded: their rights may have grown. */
function useReloadAfterFirst(path: string, { user: { first } }: Portal): void {
  const isThere = useRef(false)
  useEffect(() => {
    if (first === null) return
    if (path !== first && isThere.current) reloadPage()
    isThere.current = path === first
  }, [path, first])
}

interface BaseScreenProps {
  readonly screen: MatchedScreen
  readonly search: string
  readonly entry: ScreenStack
  readonly portal: Portal
}

function BaseScreen({ screen: { module, screen, input, with: expressions }, search, entry, portal }: BaseScreenProps) {
  const { environment, addressOf } = usePort()
  const form = module.forms.get(screen)
  const top = entry.over.length === 0
  const screenInput = { ...routeInput(expressions, environment), ...entry.with, ...input }
  const entered = menuEntries(portal).find((item) => item.module === module)
  const within = parentInput(module, screenInput)
  const listPath = module.within
    ? (addressOf?.({ module: module.id, screen: 'list', with: within }) ?? null)
    : (entered?.list ?? entered?.path ?? listPathOf(module))
  if (screen === HISTORY && !form)
    return <RecordHistory module={module} input={screenInput} presentation="page" listPath={listPath} top={top} />
  if (!form) return <ListPage module={module} input={screenInput} search={search} top={top} />
  return (
    <FormPage module={module} form={form} input={screenInput} step={formPageOf(search)} listPath={listPath} top={top} />
  )
}

interface OverlaysProps {
  readonly entry: ScreenStack
  readonly portal: Portal
  /** Module whose list stands under them. */
  readonly list: string | null
}

function Overlays({ entry, portal, list: under }: OverlaysProps) {
  const { report } = usePort()
  return entry.over.map((over, at) => {
    const module = portal.modules.get(over.module)
    const form = module?.forms.get(over.screen)
    const list = over.screen === 'list' ? (module?.list ?? null) : null
    const history = module && over.screen === HISTORY ? historyCall(module) : null
    if (!module || (!form && !list && !history)) return null
    // The same form of another record is the same overlay: it stays open and keeps the focus.
    const { id, ...told } = over.with
    const key = JSON.stringify([at, over.module, over.screen, told, ...(form ? [] : [id])])
    const place = {
      input: over.with,
      presentation: over.in,
      width: over.width,
      top: at === entry.over.length - 1,
    }
    return (
      <ErrorBoundary key={key} report={report}>
        {form ? (
          <FormOverlay module={module} form={form} hasPager={at === 0 && under === module.id} {...place} />
        ) : (
          list && <ListOverlay module={module} list={list} {...place} />
        )}
        {history && <RecordHistory module={module} {...place} listPath={null} />}
      </ErrorBoundary>
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
