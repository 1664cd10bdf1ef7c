import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useEffect, useMemo } from 'react'
import { Router } from 'wouter'
import { useAtomValue } from 'jotai'
import type { BuiltInScreen, Module } from '#engine/definition'
import { PORTAL_KINDS } from '#engine/field'
import { scalarText } from '#engine/text'
import { FocusHandlingRoot, PortProvider } from '#renderers/context'
import type { Target } from '#renderers/context'
import { QuestionHost } from '#renderers/dialog'
import { RENDERERS } from '#renderers/field'
import { loadable } from '#renderers/loadable'
import { SchemaHost } from '#renderers/rjsf'
import { changeFeed, client, credentials } from '#app/api'
import { createFileClient } from '#app/client'
import { createDraftStore, createFormRecovery, useForgetOnSignOut } from '#app/drafts'
import { Footer, confirmLeave, noticesAtom, questionQueue, unsavedAtom, useLeaveGuard, useViewer } from '#app/frame'
import { createPreferences, useCreatePort } from '#app/port'
import type { PortOptions } from '#app/port'
import {
  closeScreen,
  goBack,
  guardBack,
  linkAddress,
  listPathOf,
  menuEntries,
  openScreen,
  profileEntries,
  screenRoutes,
  watchHistory,
} from '#app/routes'
import { openOrganisation, signOut } from '#app/session'
import { holdsRight, store } from '#app/state'
import type { Portal, SessionUser } from '#app/state'
import { createViewStore } from '#app/views'
import { ConnectionBar } from './ConnectionBar.tsx'
import { holdUnsaved } from './useUnsaved.ts'
import { Navigation } from './Navigation.tsx'
import { useReporting } from './report/reportingPort.tsx'
import { revisionsAtom } from './revisionsAtom.ts'
import { Screens } from './Screens.tsx'
import { SessionGuard } from './SessionGuard.tsx'
import { SkipLink } from './SkipLink.tsx'
import { reloadPage } from './reloadPage.ts'
import { TopBar } from './TopBar.tsx'
import { useModuleUpdates } from './useModuleUpdates.ts'
import { useDeferredModule } from './useDeferredModule.ts'

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

const ImpersonationBanner = loadable(() =>
  import('./ImpersonationBanner.tsx').then(({ ImpersonationBanner: banner }) => banner),
)

/** The part of the port that every session has: kinds of fields, stored files, and the way to other organisations. */
const COMMON = {
  kinds: PORTAL_KINDS,
  renderers: RENDERERS,
  host: SchemaHost,
  changeFeed,
  ...createFileClient(client, credentials),
  signOut: (): void => void signOut(),
  openBuiltIn: (screen: BuiltInScreen, { codapp, email }: Target['with']): void => {
    if (screen === 'organisation') void openOrganisation(scalarText(codapp), scalarText(email))
  },
}

// Before anything that follows the address, which is drawn later.
guardBack(
  () => store.get(unsavedAtom) > 0,
  () => void confirmLeave(goBack),
)

/** Modules whose records decide what the portal consists of. */
const DECIDING: ReadonlySet<string> = new Set(['organisation', 'role', 'overlay', 'form'])

function reload(module: string): void {
  store.set(revisionsAtom, module)
  if (DECIDING.has(module)) credentials.reportStaleDefinitions()
}

/** Whether somebody may do anything in the function that a module belongs to. */
const canEnter = (user: SessionUser, module: Module | undefined): boolean =>
  user.options.some(({ functionId, actions }) => functionId === module?.functionId && actions.size > 0)

/** The portal of a signed-in person: menu, top bar, and the screen of the address. */
export function Workspace({ portal }: { readonly portal: Portal }) {
  const styles = useStyles()
  const { user, modules, links, roleRules, define } = portal
  const routes = useMemo(() => screenRoutes(modules.values()), [modules])
  // A session that has to set something up first may open nothing else.
  const menu = useMemo(() => (user.first === null ? menuEntries(portal) : []), [portal, user])
  const own = useMemo(() => (user.first === null ? profileEntries(portal) : []), [portal, user])
  const portOptions = useMemo<PortOptions>(
    () => ({
      links,
      roleRules,
      user,
      module: (id) => modules.get(id),
      can: (right) => holdsRight(user, right),
      define,
      ...(user.impersonatedBy === null
        ? { drafts: createDraftStore(client, () => modules.get('draft'), user.id) }
        : {}),
      views: createViewStore(client, {
        views: () => modules.get('savedView'),
        roles: () => (canEnter(user, modules.get('savedView')) ? modules.get('role') : undefined),
      }),
      formRecovery: createFormRecovery(user.id),
      ...COMMON,
      markUnsaved: holdUnsaved,
      preferences: createPreferences(user.id),
      open: (target) => openScreen(target, modules, routes),
      addressOf: ({ module, screen, with: input, search }) => {
        const link = linkAddress(routes, module, screen, input)
        return link === null || search === undefined ? link : `${link}?${search}`
      },
      ask: questionQueue.ask,
      close: () =>
        closeScreen(routes, (module) => {
          const entry = menu.find((one) => one.module.id === module.id)
          return entry?.list ?? entry?.path ?? listPathOf(module) ?? '/'
        }),
      reload,
      beginSession: reloadPage,
      notify: (tone, text, failure) => store.set(noticesAtom, { tone, text, failure }),
    }),
    [user, modules, links, roleRules, define, routes, menu],
  )
  const { port, viewer } = useViewer(useReporting(useCreatePort(portOptions), routes, user.impersonatedBy !== null))
  const leave = useLeaveGuard()
  useModuleUpdates()
  useForgetOnSignOut(user.id, portOptions.drafts)
  useEffect(watchHistory, [])
  return (
    <PortProvider port={port}>
      <FocusHandlingRoot />
      <Router aroundNav={(navigate, to, options) => leave(() => navigate(to, options))}>
        <div className={styles.workspace}>
          <SkipLink />
          <TopBar menu={menu} own={own} portal={portal} routes={routes} />
          <div className={styles.notes}>
            <ConnectionBar />
            {user.impersonatedBy !== null && (
              <Suspense>
                <ImpersonationBanner user={user} />
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
          {viewer}
          <QuestionHost queue={questionQueue} />
          <SessionGuard life={user.life} />
        </div>
      </Router>
    </PortProvider>
  )
}

/** Milliseconds. */
const SOON = 5_000

const load = () => import('./Toasts.tsx')

/** Shows notices. Notices that arrive before the component has loaded are kept. */
function Notices() {
  const notices = useAtomValue(noticesAtom)
  const drawn = useDeferredModule(load, SOON, notices.length > 0 && notices)
  return drawn && <drawn.Toasts />
}
