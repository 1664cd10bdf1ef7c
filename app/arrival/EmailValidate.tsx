import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { Failure } from '#engine/call'
import { failureText } from '#renderers/context'
import { Banner } from '#renderers/notice'
import { CardPage, usePageTitle } from '#app/frame'
import { translatorAtom } from '#app/language'
import { stored } from '#app/state'

const useStyles = makeStyles({
  card: { display: 'grid', justifyItems: 'center', gap: tokens.spacingVerticalL, textAlign: 'center' },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface EmailValidateProps {
  /** Null: the address is confirmed. */
  readonly failure: Failure | null
  readonly onRetry: () => void
}

/** The result of confirming an address, and where to go from there (SE-03). Its link works once. */
export function EmailValidate({ failure, onRetry }: EmailValidateProps) {
  const styles = useStyles()
  const translator = useAtomValue(translatorAtom)
  const title = translator.translate('lbl.shell.emailConfirmed')
  usePageTitle(title)
  const isPassing = failure !== null && (failure.status === 0 || failure.status >= 500)
  const hasSession = stored.token.read() !== null
  return (
    <CardPage>
      <section className={styles.card} aria-label={title}>
        <h1 className={styles.title}>{title}</h1>
        {failure ? (
          <Banner tone="error" text={failureText(failure, translator)}>
            {isPassing && <Button onClick={onRetry}>{translator.translate('lbl.general.retry')}</Button>}
          </Banner>
        ) : (
          <p role="status" className={styles.text}>
            {translator.translate('msg.shell.emailConfirmed')}
          </p>
        )}
        <Link href={hasSession ? '/' : '/signIn'}>
          {translator.translate(hasSession ? 'lbl.shell.toPortal' : 'lbl.shell.toSignIn')}
        </Link>
      </section>
    </CardPage>
  )
}
