import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Text } from '#engine/text'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  block: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    alignContent: 'start',
    minWidth: 0,
  },
  card: {
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '32px',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface BlockFrameProps {
  readonly title: Text
  /** It stands in a box of its own. */
  readonly card?: boolean
  readonly busy?: boolean
  /** Beside the title. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A part of the home page under its heading, which names it as a region too. */
export function BlockFrame({ title, card = false, busy = false, tools, children }: BlockFrameProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy={busy} className={mergeClasses(styles.block, card && styles.card)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {translator.translate(title)}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  )
}
