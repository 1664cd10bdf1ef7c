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
import { useNarrow } from '#renderers/context'
import { client } from '../client.ts'
import { speechAtom } from '../language/index.ts'
import { SESSION_MODULE } from '../session/publicModule.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { startOver } from './startOver.ts'

const useStyles = makeStyles({
  words: { whiteSpace: 'normal' },
})

/** Says on every page whose portal this is and that nothing can be changed in it, and ends it. */
export function SeenBanner({ user }: { readonly user: SessionUser }) {
  const styles = useStyles()
  const { say } = useAtomValue(speechAtom)
  const narrow = useNarrow()
  const [failed, setFailed] = useState(false)
  const end = async (): Promise<void> => {
    const ended = await client.call(SESSION_MODULE, 'endView', {})
    if (ended.ok) startOver()
    else setFailed(true)
  }
  return (
    <aside aria-label={say('lbl.shell.seen')}>
      <MessageBar intent="warning" layout={narrow ? 'multiline' : 'singleline'}>
        <MessageBarBody className={styles.words}>
          <MessageBarTitle>{say('msg.shell.seen', { person: user.name })}</MessageBarTitle>{' '}
          {say(failed ? 'msg.shell.seenFailed' : 'msg.shell.seenNote', { name: user.seenBy ?? '' })}
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => void end()}>{say('lbl.shell.endSeen')}</Button>
        </MessageBarActions>
      </MessageBar>
    </aside>
  )
}
