import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useIsNarrow } from '#renderers/context'
import { client } from '#app/api'
import { translatorAtom } from '#app/language'
import { SESSION_MODULE } from '#app/state'
import type { SessionUser } from '#app/state'
import { reloadPage } from './reloadPage.ts'

const useStyles = makeStyles({
  words: { whiteSpace: 'normal' },
})

/** Shows on every page whose portal this is and that it is read-only, and ends the impersonation. */
export function ImpersonationBanner({ user }: { readonly user: SessionUser }) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const narrow = useIsNarrow()
  const [failed, setFailed] = useState(false)
  const end = async (): Promise<void> => {
    const ended = await client.call(SESSION_MODULE, 'endView', {})
    if (ended.ok) reloadPage()
    else setFailed(true)
  }
  return (
    <aside aria-label={translate('lbl.shell.seen')}>
      <MessageBar intent="warning" layout={narrow ? 'multiline' : 'singleline'}>
        <MessageBarBody className={styles.words}>
          <MessageBarTitle>{translate('msg.shell.seen', { person: user.name })}</MessageBarTitle>{' '}
          {translate(failed ? 'msg.shell.seenFailed' : 'msg.shell.seenNote', { name: user.impersonatedBy ?? '' })}
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => void end()}>{translate('lbl.shell.endSeen')}</Button>
        </MessageBarActions>
      </MessageBar>
    </aside>
  )
}
