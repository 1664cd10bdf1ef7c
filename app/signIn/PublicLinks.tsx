import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { textOfKeys } from '#engine/text'
import { OFFERED_FORMS } from '#app/frame'
import { translatorAtom } from '#app/language'
import { SESSION_MODULE, applicationAtom, readSharedSessions } from '#app/state'
import { SIGN_IN, offeredForms } from './publicForms.ts'

const useStyles = makeStyles({
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalXL,
  },
})

interface PublicLinksProps {
  readonly path: string
  readonly open: (path: string) => void
}

/**
 * Links from the sign-in to the other public forms, and from those back, and to the other organisations that this browser
 * is signed in to.
 */
export function PublicLinks({ path, open }: PublicLinksProps) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const application = useAtomValue(applicationAtom)
  const others = offeredForms(application).filter((one) => (path === SIGN_IN) !== (one.path === SIGN_IN))
  const [elsewhere] = useState(() => readSharedSessions().flatMap(({ application: one }) => one ?? []))
  const follow = (event: MouseEvent, to: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(to)
  }
  return (
    <nav className={styles.links} aria-label={translate(SESSION_MODULE.title)}>
      {others.map(({ form, path: to }) => (
        <Link key={to} href={to} onClick={(event) => follow(event, to)}>
          {translate(form.title)}
        </Link>
      ))}
      {OFFERED_FORMS.filter(({ attribute }) => application?.attributes[attribute] === 'true').map(
        ({ path: to, title }) => (
          <Link key={to} href={`${to}?${new URLSearchParams({ codapp: application?.code ?? '' }).toString()}`}>
            {translate(textOfKeys(title))}
          </Link>
        ),
      )}
      {elsewhere
        .filter(({ id }) => id !== application?.id)
        .map(({ id, code, name }) => (
          <Link key={id} href={`/?${new URLSearchParams({ codapp: code }).toString()}`}>
            {translate('lbl.shell.goOnIn', { organisation: name })}
          </Link>
        ))}
    </nav>
  )
}
