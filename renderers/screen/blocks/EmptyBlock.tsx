import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ScreenLink } from '#engine/blocks'
import type { Text } from '#engine/text'
import { usePort } from '#renderers/context'
import { nextStepTarget } from './block.ts'

const useStyles = makeStyles({
  nothing: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalM,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface EmptyBlockProps {
  readonly text: Text
  readonly next: ScreenLink | null
}

/** Explains that the block is empty, and offers the next step. */
export function EmptyBlock({ text, next }: EmptyBlockProps) {
  const { translator, open } = usePort()
  const styles = useStyles()
  return (
    <div className={styles.nothing}>
      <p className={styles.text}>{translator.translate(text)}</p>
      {next && <Button onClick={() => open(nextStepTarget(next))}>{translator.translate(next.label)}</Button>}
    </div>
  )
}
