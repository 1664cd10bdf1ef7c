import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, lazy, useEffect, useMemo } from 'react'
import { Router } from 'wouter'
import type { Module } from '#engine/definition'
import { PORTAL_KINDS } from '#engine/field'
import { KeptFocus, PortProvider } from '#renderers/context'
import { QuestionHost } from '#renderers/dialog'
import { RENDERERS } from '#renderers/field'
import { SchemaHost } from '#renderers/rjsf'
import { client, credentials } from '../client.ts'
import { filesOf } from '../client/index.ts'
import { rescueOf, shelfOf, useLeaving } from '../drafts/index.ts'
import { keptOf, useOwnPort } from '../port/index.ts'
import type { PortPlace } from '../port/index.ts'
import { closeScreen, menuEntries, openScreen, profileEntries, screenRoutes, watchReturns } from '../routes/index.ts'
import { goBack, guardBack } from '../routes/guardBack.ts'
import type { Portal } from '../session/sessionAtom.ts'
import { store } from '../store.ts'
import { holdsRight } from '../session/sessionUser.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { viewsOf } from '../views/index.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { Footer } from './Footer.tsx'
import { holdUnsaved } from './holdUnsaved.ts'
import { Navigation } from './Navigation.tsx'
import { noticesAtom } from './noticesAtom.ts'
import { Notices } from './Notices.tsx'
import { askLeave } from './askLeave.ts'
import { asked } from './questions.ts'
import { useReporting } from './report/index.ts'
import { revisionsAtom } from './revisionsAtom.ts'
import { Screens } from './Screens.tsx'
import { SessionGuard } from './SessionGuard.tsx'
import { SkipLink } from './SkipLink.tsx'
import { startOver } from './startOver.ts'
import { TopBar } from './TopBar.tsx'
import { unsavedAtom } from './unsavedAtom.ts'
import { useFreshModules } from './useFreshModules.ts'
import { useLeave } from './useLeave.ts'

const useStyles = makeStyles({
  workspace: { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
  // Beneath the bar of the portal, above everything else.
  notes: { position: 'sticky', top: '52px', zIndex: 1, flexShrink: 0, '@media print': { display: 'none' } },
  middle: { display: 'flex', flexGrow: 1, alignItems: 'stretch', minWidth: 0 },
  column: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

const SeenBanner = lazy(() => import('./SeenBanner.tsx').then(({ SeenBanner: banner }) => ({ default: banner })))

const FILES = filesOf(client, credentials)

// Before anything that follows the address, which is drawn later.
guardBack(
  () => store.get(unsavedAtom) > 0,
  () => void askLeave(goBack),
)

/** Whether somebody may do anything in the function that a module belongs to. */
const mayEnter = (user: SessionUser, module: Module | undefined): boolean =>
  user.options.some(({ functionId, actions }) => functionId === module?.functionId && actions.size > 0)

/** The portal of a signed-in person: menu, top bar, and the screen of the address. */
export function Workspace({ portal }: { readonly portal: Portal }) {
  const styles = useStyles()
  const { user, modules, links, roleRules } = portal
  const routes = useMemo(() => screenRoutes(modules.values()), [modules])
  const menu = useMemo(() => menuEntries(portal), [portal])
  const own = useMemo(() => profileEntries(portal), [portal])
  const place = useMemo<PortPlace>(
    () => ({
      kinds: PORTAL_KINDS,
      links,
      renderers: RENDERERS,
      host: SchemaHost,
      roleRules,
      user,
      module: (id) => modules.get(id),
      may: (right) => holdsRight(user, right),
      ...(user.seenBy === null ? { drafts: shelfOf(client, () => modules.get('draft'), user.id) } : {}),
      views: viewsOf(client, {
        views: () => modules.get('savedView'),
        roles: () => (mayEnter(user, modules.get('savedView')) ? modules.get('role') : undefined),
      }),
      rescue: rescueOf(user.id),
      ...FILES,
      unsaved: holdUnsaved,
      kept: keptOf(user.id),
      open: (target) => openScreen(target, modules, routes),
      ask: asked.ask,
      close: () =>
        closeScreen(routes, ({ id }) => {
          const entry = menu.find(({ module }) => module.id === id)
          return entry?.list ?? entry?.path ?? '/'
        }),
      reload: (module) => store.set(revisionsAtom, module),
      begin: startOver,
      notify: (tone, text, failure) => store.set(noticesAtom, { tone, text, failure }),
    }),
    [user, modules, links, roleRules, routes, menu],
  )
  const port = useReporting(useOwnPort(place), routes, user.seenBy !== null)
  const leave = useLeave()
  useFreshModules()
  useLeaving(user.id, place.drafts)
  useEffect(watchReturns, [])
  return (
    <PortProvider port={port}>
      <KeptFocus />
      <Router aroundNav={(navigate, to, options) => leave(() => navigate(to, options))}>
        <div className={styles.workspace}>
          <SkipLink />
          <TopBar menu={menu} own={own} portal={portal} routes={routes} />
          <div className={styles.notes}>
            <ConnectionBar />
            {user.seenBy !== null && (
              <Suspense>
                <SeenBanner user={user} />
              </Suspense>
            )}
          </div>
          <div className={styles.middle}>
            <Navigation menu={menu} />
            <div className={styles.column}>
              <Screens portal={portal} routes={routes} />
              <Footer />
            </div>
          </div>
          <Notices />
          <QuestionHost questions={asked} />
          <SessionGuard life={user.life} />
        </div>
      </Router>
    </PortProvider>
  )
}
