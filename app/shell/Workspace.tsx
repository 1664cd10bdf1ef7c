import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from 'jotai'
import { Suspense, lazy, useEffect, useMemo } from 'react'
import { Router } from 'wouter'
import type { Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import { KeptFocus, PortProvider } from '#renderers/context'
import { QuestionHost } from '#renderers/dialog'
import { RENDERERS } from '#renderers/field'
import { SchemaHost } from '#renderers/rjsf'
import { client } from '../client.ts'
import { rescueOf, shelfOf } from '../drafts/index.ts'
import { keptOf, useOwnPort } from '../port/index.ts'
import type { PortPlace } from '../port/index.ts'
import { closeScreen, menuEntries, openScreen, profileEntries, screenRoutes, watchReturns } from '../routes/index.ts'
import type { Portal } from '../session/sessionAtom.ts'
import { holdsRight } from '../session/sessionUser.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { viewsOf } from '../views/index.ts'
import { Footer } from './Footer.tsx'
import { Navigation } from './Navigation.tsx'
import { noticesAtom } from './noticesAtom.ts'
import { Notices } from './Notices.tsx'
import { asked } from './questions.ts'
import { revisionsAtom } from './revisionsAtom.ts'
import { Screens } from './Screens.tsx'
import { SkipLink } from './SkipLink.tsx'
import { startOver } from './startOver.ts'
import { TopBar } from './TopBar.tsx'
import { useFreshModules } from './useFreshModules.ts'
import { useLeave } from './useLeave.ts'

const useStyles = makeStyles({
  workspace: { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
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

/** Whether somebody may do anything in the function that a module belongs to. */
const mayEnter = (user: SessionUser, module: Module | undefined): boolean =>
  user.options.some(({ functionId, actions }) => functionId === module?.functionId && actions.size > 0)

/** The portal of a signed-in person: menu, top bar, and the screen of the address. */
export function Workspace({ portal }: { readonly portal: Portal }) {
  const styles = useStyles()
  const { user, modules, links, roleRules } = portal
  const store = useStore()
  const routes = useMemo(() => screenRoutes(modules.values()), [modules])
  const menu = useMemo(() => menuEntries(portal), [portal])
  const own = useMemo(() => profileEntries(portal), [portal])
  const place = useMemo<PortPlace>(
    () => ({
      kinds: KINDS,
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
      kept: keptOf(user.id),
      open: (target) => openScreen(target, modules, routes),
      ask: asked.ask,
      close: () => closeScreen(routes, ({ id }) => menu.find(({ module }) => module.id === id)?.path ?? '/'),
      reload: (module) => store.set(revisionsAtom, module),
      begin: startOver,
      notify: (tone, text) => store.set(noticesAtom, { tone, text }),
    }),
    [user, modules, links, roleRules, routes, menu, store],
  )
  const port = useOwnPort(place)
  const leave = useLeave()
  useFreshModules()
  useEffect(watchReturns, [])
  return (
    <PortProvider port={port}>
      <KeptFocus />
      <Router aroundNav={(navigate, to, options) => leave(() => navigate(to, options))}>
        <div className={styles.workspace}>
          <SkipLink />
          <TopBar menu={menu} own={own} user={user} />
          {user.seenBy !== null && (
            <Suspense>
              <SeenBanner user={user} />
            </Suspense>
          )}
          <div className={styles.middle}>
            <Navigation menu={menu} />
            <div className={styles.column}>
              <Screens portal={portal} routes={routes} />
              <Footer />
            </div>
          </div>
          <Notices />
          <QuestionHost questions={asked} />
        </div>
      </Router>
    </PortProvider>
  )
}
