import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'

const useStyles = makeStyles({
  value: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
})

interface MaskedValueProps {
  /** The field's, which names the button. */
  readonly label: string
  /** The value itself. Absent: it cannot be shown here. */
  readonly children?: ReactNode
}

/** Dots in place of a value that is not for every eye; where it may be shown, it is on demand. */
export function MaskedValue({ label, children }: MaskedValueProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const [shown, setShown] = useState(false)
  const dots = (
    <span>
      <span aria-hidden>{MASK}</span>
      <span className={hidden}>{translator.translate('lbl.general.masked')}</span>
    </span>
  )
  if (children === undefined) return dots
  return (
    <span className={styles.value}>
      {shown ? <span>{children}</span> : dots}
      <Button
        appearance="transparent"
        size="small"
        icon={shown ? <EyeOffRegular /> : <EyeRegular />}
        aria-label={translator.translate('lbl.general.reveal', { label })}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}

/** Stands for a masked value, however long that is. */
const MASK = '••••'
