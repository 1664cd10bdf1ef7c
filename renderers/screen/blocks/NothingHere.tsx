import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { NextStep } from '#engine/blocks'
import type { Text } from '#engine/text'
import { usePort } from '#renderers/context'
import { targetOf } from './targetOf.ts'

const useStyles = makeStyles({
  nothing: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalM,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface NothingHereProps {
  readonly text: Text
  readonly next: NextStep | null
}

/** Says that there is nothing, and offers the next step. */
export function NothingHere({ text, next }: NothingHereProps) {
  const { speech, open } = usePort()
  const styles = useStyles()
  return (
    <div className={styles.nothing}>
      <p className={styles.text}>{speech.say(text)}</p>
      {next && <Button onClick={() => open(targetOf(next))}>{speech.say(next.label)}</Button>}
    </div>
  )
}
