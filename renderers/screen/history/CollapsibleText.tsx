import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  // Four lines; paper has room for all of them.
  folded: {
    maxHeight: `calc(4 * ${tokens.lineHeightBase300})`,
    overflowY: 'hidden',
    '@media print': { maxHeight: 'none' },
  },
  button: { paddingInline: 0, minWidth: 0, '@media print': { display: 'none' } },
})

/** Characters and lines from which a text is folded. */
const LONG = 240
const LINES = 4

export const isLong = (text: string): boolean => text.length > LONG || text.split('\n').length > LINES

interface CollapsibleTextProps {
  /** What is long, and named on the button. */
  readonly label: string
  readonly children: ReactNode
}

/** A long value of which the beginning is seen, until somebody wants all of it. */
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
