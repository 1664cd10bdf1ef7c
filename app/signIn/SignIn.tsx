import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { Suspense, useCallback, useMemo, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { PortProvider } from '#renderers/context'
import type { Port } from '#renderers/context'
import { QuestionHost } from '#renderers/dialog'
import { loadable } from '#renderers/loadable'
import { Banner, FailureBanner } from '#renderers/notice'
import { FormScreen } from '#renderers/screen'
import { CardPage, questionQueue, usePageTitle } from '#app/frame'
import { translatorAtom } from '#app/language'
import { useCreatePort, usePublicPort } from '#app/port'
import { linkCode, openSession } from '#app/session'
import { SESSION_INVALID, SESSION_MODULE, applicationAtom, loginAtom, sessionAtom, store } from '#app/state'
import type { SessionStatus } from '#app/state'
import { PublicLinks } from './PublicLinks.tsx'
import { LINK_FORM, SIGN_IN, formOf, offeredForms } from './publicForms.ts'
import { usePublicPage } from './usePublicPage.ts'

const useStyles = makeStyles({
  card: { outlineStyle: 'none' },
  farewell: { margin: 0, textAlign: 'center', color: tokens.colorNeutralForeground2 },
})

// Few organisations have other ways to sign in.
const AlternativeSignIn = loadable(() => import('#app/arrival').then((loaded) => loaded.AlternativeSignIn))

const enter = (body: unknown): void => void openSession('signin', ({ enterSession }) => enterSession(body))

/** The link is right, and its person has a second factor. */
const CODE_NEEDED = '92062'

/** The sign-in and the other forms before it, as the module of sessions defines them (SE-01). */
export function SignIn() {
  const styles = useStyles()
  const translator = useAtomValue(translatorAtom)
  const application = useAtomValue(applicationAtom)
  const { status, error: failure, inForm } = useAtomValue(sessionAtom)
  const error = inForm ? null : failure
  const hasLeft = status === 'logout' && !error
  const { path: address, open } = usePublicPage(hasLeft)
  const path = offeredForms(application).some((one) => one.path === address) ? address : SIGN_IN
  const isLink = status === 'validatetoken' && error?.code === CODE_NEEDED
  const form = isLink ? LINK_FORM : formOf(path)
  const card = useFocusOnChange(isLink ? CODE_NEEDED : path)
  usePageTitle(form ? translator.translate(form.title) : '')
  const close = useCallback(() => open(SIGN_IN), [open])
  const port = useSessionCalls(useCreatePort(usePublicPort(SESSION_MODULE, { ask: questionQueue.ask, close, enter })))
  const login = useAtomValue(loginAtom)
  const input = useMemo(
    () =>
      isLink
        ? { token: linkCode }
        : { ...(application ? { codapp: application.code } : {}), ...(login === null ? {} : { email: login }) },
    [application, isLink, login],
  )
  return (
    <PortProvider port={port}>
      <CardPage>
        <SessionNotes />
        {form && (
          <section ref={card} tabIndex={-1} aria-label={translator.translate(form.title)} className={styles.card}>
            <FormScreen
              key={isLink ? CODE_NEEDED : path}
              module={SESSION_MODULE}
              form={form}
              input={input}
              presentation="card"
            />
          </section>
        )}
        {path === SIGN_IN && application?.ways && (
          <Suspense fallback={null}>
            <AlternativeSignIn code={application.code} ways={application.ways} enter={enter} />
          </Suspense>
        )}
        <PublicLinks path={path} open={open} />
      </CardPage>
      <QuestionHost queue={questionQueue} />
    </PortProvider>
  )
}

/** Explains why the sign-in is shown: the session ended, or a link failed. */
function SessionNotes() {
  const styles = useStyles()
  const translator = useAtomValue(translatorAtom)
  const { status, error: failure, inForm } = useAtomValue(sessionAtom)
  const error = inForm ? null : failure
  const isDead = error?.code === SESSION_INVALID
  const hasLeft = status === 'logout' && !error
  const isLink = status === 'validatetoken' && error?.code === CODE_NEEDED
  return (
    <>
      {isDead && <Banner tone="warning" text={translator.translate('msg.shell.expired')} />}
      {hasLeft && (
        <p role="status" className={styles.farewell}>
          {translator.translate('msg.shell.signedOut')}
        </p>
      )}
      {error && !isDead && !isLink && <FailureBanner failure={error} />}
    </>
  )
}

/** The status of the session while a form makes a call (SE-09). */
const STATUSES: { readonly [call: string]: SessionStatus } = { signIn: 'signin', signUp: 'signup' }

/** The port of a public form, whose calls for a session the status of the session follows. */
function useSessionCalls(port: Port): Port {
  return useMemo(
    () => ({
      ...port,
      call: async (module, name, scope, options) => {
        const status = STATUSES[name]
        if (status === undefined) return port.call(module, name, scope, options)
        store.set(sessionAtom, { kind: 'asked', status, inForm: true })
        const answer = await port.call(module, name, scope, options)
        if (!answer.ok) store.set(sessionAtom, { kind: 'refused', failure: answer.failure })
        // A sign-in goes on with the session that it has begun.
        else if (status === 'signup') store.set(sessionAtom, { kind: 'answered', portal: null })
        return answer
      },
    }),
    [port],
  )
}

/** Moves the focus to an element when `key` changes, so that what has taken the place of something else is announced. */
function useFocusOnChange(key: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) element.current?.focus()
    shown.current = key
  }, [key])
  return element
}
