import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  // Four lines on screen; in full on paper.
  folded: {
    maxHeight: `calc(4 * ${tokens.lineHeightBase300})`,
    overflowY: 'hidden',
    '@media print': { maxHeight: 'none' },
  },
  button: { paddingInline: 0, minWidth: 0, '@media print': { display: 'none' } },
})

/** Maximum characters and lines of a text that is not collapsed. */
const LONG = 240
const LINES = 4

export const isLong = (text: string): boolean => text.length > LONG || text.split('\n').length > LINES

interface CollapsibleTextProps {
  /** Name of the long value, used in the button label. */
  readonly label: string
  readonly children: ReactNode
}

/** A long value that is collapsed to its beginning until it is expanded. */
export function CollapsibleText({ label, children }: CollapsibleTextProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const words = translator.translate(open ? 'lbl.general.showLess' : 'lbl.general.showAll')
  return (
    <div>
      <div className={mergeClasses(styles.text, !open && styles.folded)}>{children}</div>
      <Button
        className={styles.button}
        appearance="transparent"
        size="small"
        aria-expanded={open}
        aria-label={`${words}: ${label}`}
        onClick={() => setOpen(!open)}
      >
        {words}
      </Button>
    </div>
  )
}
