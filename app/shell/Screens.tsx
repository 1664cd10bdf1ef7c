import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { speechAtom } from '../language/index.ts'
import { menuEntries, placeOf, useEntry } from '../routes/index.ts'
import type { Entry, MatchedScreen, ScreenRoute } from '../routes/index.ts'
import type { Portal } from '../session/sessionAtom.ts'
import { CONTENT } from './content.ts'
import { FormOver } from './FormOver.tsx'
import { FormPage } from './FormPage.tsx'
import { ListPage } from './ListPage.tsx'
import { Loading } from './Loading.tsx'
import { Mishap } from './Mishap.tsx'

const useStyles = makeStyles({
  main: {
    flexGrow: 1,
    minWidth: 0,
    boxSizing: 'border-box',
    paddingBlock: tokens.spacingVerticalXXL,
    paddingInline: tokens.spacingHorizontalXXL,
    outlineStyle: 'none',
    '@media (max-width: 767px)': { paddingBlock: tokens.spacingVerticalL, paddingInline: tokens.spacingHorizontalL },
  },
  nothing: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightRegular },
})

interface ScreensProps {
  readonly portal: Portal
  readonly routes: readonly ScreenRoute[]
}

/** The screen of the address, and the forms that stand over it. */
export function Screens({ portal, routes }: ScreensProps) {
  const styles = useStyles()
  const { say } = useAtomValue(speechAtom)
  const entry = useEntry()
  const [path = '', search = ''] = entry.base.split('?')
  const place = placeOf(path, history.state, routes, portal)
  const to = place.kind === 'elsewhere' ? place.to : null
  const main = useFocusOnArrival(path)
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to])
  return (
    <main id={CONTENT} ref={main} tabIndex={-1} className={styles.main}>
      <Mishap key={path}>
        <Suspense fallback={<Loading />}>
          {place.kind === 'screen' && (
            <Base key={path} screen={place.screen} search={search} entry={entry} portal={portal} />
          )}
          {place.kind === 'nowhere' && <h1 className={styles.nothing}>{say('msg.shell.noModules')}</h1>}
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

function Base({ screen: { module, screen, input }, search, entry, portal }: BaseProps) {
  const form = module.forms.get(screen)
  const top = entry.over.length === 0
  const told = { ...entry.with, ...input }
  if (!form) return <ListPage module={module} input={told} search={search} top={top} />
  const listPath = menuEntries(portal).find((item) => item.module === module)?.path ?? null
  return <FormPage module={module} form={form} input={told} listPath={listPath} top={top} />
}

function Overs({ entry, portal }: { readonly entry: Entry; readonly portal: Portal }) {
  return entry.over.map((over, at) => {
    const module = portal.modules.get(over.module)
    const form = module?.forms.get(over.screen)
    if (!module || !form) return null
    const key = JSON.stringify([at, over.module, over.screen, over.with])
    return (
      <Mishap key={key}>
        <FormOver
          module={module}
          form={form}
          input={over.with}
          presentation={over.in}
          top={at === entry.over.length - 1}
        />
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
