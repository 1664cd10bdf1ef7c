import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import type { Failure } from '#engine/call'
import { PortProvider } from '#renderers/context'
import { Banner, FailureBanner } from '#renderers/notice'
import { FormScreen } from '#renderers/screen'
import { speechAtom } from '../language/index.ts'
import { useOwnPort } from '../port/index.ts'
import type { PortPlace } from '../port/index.ts'
import { Brand } from '../shell/Brand.tsx'
import { Footer } from '../shell/Footer.tsx'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { begin } from './begin.ts'
import { SESSION_MODULE } from './publicModule.ts'
import { applicationAtom } from './sessionAtom.ts'
import type { OutReason } from './sessionAtom.ts'

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
const FORM = SESSION_MODULE.forms.get('signIn')
const nothing = (): undefined => undefined

/** The sign-in, as the module of sessions defines it (SE-01). */
export function SignIn({ reason }: { readonly reason: OutReason | null }) {
  const styles = useStyles()
  const speech = useAtomValue(speechAtom)
  const application = useAtomValue(applicationAtom)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [entering, setEntering] = useState(false)
  useSignInAddress(reason)
  usePageTitle(FORM ? speech.say(FORM.title) : '')
  const place = useMemo<PortPlace>(
    () => ({
      user: null,
      module: (id) => (id === SESSION_MODULE.id ? SESSION_MODULE : undefined),
      may: () => false,
      open: nothing,
      close: nothing,
      reload: nothing,
      notify: nothing,
      begin: (body) => {
        setEntering(true)
        setFailure(null)
        void begin(body).then((begun) => {
          setEntering(false)
          if (!begun.ok) setFailure(begun.problems[0] ?? null)
        })
      },
    }),
    [],
  )
  const port = useOwnPort(place)
  const input = useMemo(() => (application ? { codapp: application.code } : {}), [application])
  if (entering) return <Waiting />
  return (
    <PortProvider port={port}>
      <div className={styles.page}>
        <main className={styles.main}>
          <div className={styles.brand}>
            <Brand />
          </div>
          {reason === 'expired' && !failure && <Banner tone="warning" text={speech.say('msg.shell.expired')} />}
          {reason === 'signedOut' && (
            <p role="status" className={styles.farewell}>
              {speech.say('msg.shell.signedOut')}
            </p>
          )}
          {failure && <FailureBanner failure={failure} />}
          {FORM && <FormScreen module={SESSION_MODULE} form={FORM} input={input} presentation="card" />}
        </main>
        <Footer />
      </div>
    </PortProvider>
  )
}

/** Every other address waits behind the sign-in; it is kept with the entry of the history, so that a reload keeps it too. */
function useSignInAddress(reason: OutReason | null): void {
  const path = usePathname()
  useEffect(() => {
    if (path === '/' || path === SIGN_IN) return
    const from = location.pathname + location.search
    navigate(SIGN_IN, { replace: true, state: reason === 'signedOut' ? null : { from } })
  }, [path, reason])
}
