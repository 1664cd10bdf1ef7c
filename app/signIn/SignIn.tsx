import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { SIGN_IN_KINDS } from '#engine/field'
import { PortProvider } from '#renderers/context'
import { QuestionHost } from '#renderers/dialog'
import { SIGN_IN_RENDERERS } from '#renderers/field'
import { Banner, FailureBanner } from '#renderers/notice'
import { FormScreen } from '#renderers/screen'
import { Brand, Footer, questionQueue, usePageTitle } from '#app/frame'
import { translatorAtom } from '#app/language'
import { useCreatePort } from '#app/port'
import type { PortOptions } from '#app/port'
import { openSession } from '#app/session'
import { DEAD, SESSION_MODULE, applicationAtom, sessionAtom } from '#app/state'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  main: {
    display: 'grid',
    alignContent: 'center',
    gap: tokens.spacingVerticalXL,
    flexGrow: 1,
    width: '100%',
    maxWidth: '432px',
    marginInline: 'auto',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
  },
  brand: { display: 'flex', justifyContent: 'center' },
  farewell: { margin: 0, textAlign: 'center', color: tokens.colorNeutralForeground2 },
})

const SIGN_IN = '/signIn'
const EMAIL_VALIDATE = '/emailvalidate'
const FORM = SESSION_MODULE.forms.get('signIn')
const nothing = (): undefined => undefined
/** No file is fetched before a session. */
const never = (): Promise<never> => new Promise(nothing)

/** The sign-in, as the module of sessions defines it (SE-01). */
export function SignIn() {
  const styles = useStyles()
  const translator = useAtomValue(translatorAtom)
  const application = useAtomValue(applicationAtom)
  const { status, error } = useAtomValue(sessionAtom)
  const isConfirming = status === 'validate_email'
  const isDead = error?.code === DEAD && !isConfirming
  const hasLeft = status === 'logout' && !error
  useSignInAddress(hasLeft)
  usePageTitle(FORM ? translator.translate(FORM.title) : '')
  const portOptions = useMemo<PortOptions>(
    () => ({
      kinds: SIGN_IN_KINDS,
      renderers: SIGN_IN_RENDERERS,
      user: null,
      module: (id) => (id === SESSION_MODULE.id ? SESSION_MODULE : undefined),
      can: () => false,
      open: nothing,
      download: never,
      downloadFile: never,
      ask: questionQueue.ask,
      close: nothing,
      reload: nothing,
      notify: nothing,
      beginSession: (body) => void openSession('signin', ({ enterSession }) => enterSession(body)),
    }),
    [],
  )
  const port = useCreatePort(portOptions)
  const input = useMemo(() => (application ? { codapp: application.code } : {}), [application])
  return (
    <PortProvider port={port}>
      <div className={styles.page}>
        <main className={styles.main}>
          <div className={styles.brand}>
            <Brand />
          </div>
          {isConfirming && !error && (
            <p role="status" className={styles.farewell}>
              {translator.translate('msg.shell.contactConfirmed')}
            </p>
          )}
          {isDead && <Banner tone="warning" text={translator.translate('msg.shell.expired')} />}
          {hasLeft && (
            <p role="status" className={styles.farewell}>
              {translator.translate('msg.shell.signedOut')}
            </p>
          )}
          {error && !isDead && <FailureBanner failure={error} />}
          {FORM && <FormScreen module={SESSION_MODULE} form={FORM} input={input} presentation="card" />}
        </main>
        <Footer />
      </div>
      <QuestionHost queue={questionQueue} />
    </PortProvider>
  )
}

/**
 * Every other address waits behind the sign-in; it is kept with the entry of the history, so that a reload keeps it too.
 * The router comes with the portal.
 */
function useSignInAddress(hasLeft: boolean): void {
  useEffect(() => {
    const stay = (): void => {
      const { pathname, search } = location
      if (pathname === '/' || pathname === SIGN_IN) return
      const kept = { from: pathname + search, entry: history.state as unknown }
      history.replaceState(hasLeft || pathname === EMAIL_VALIDATE ? null : kept, '', SIGN_IN)
    }
    stay()
    addEventListener('popstate', stay)
    return () => removeEventListener('popstate', stay)
  }, [hasLeft])
}
