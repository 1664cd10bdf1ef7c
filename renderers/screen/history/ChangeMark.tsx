import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular, EditRegular, SubtractRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  icon: { flexShrink: 0, transform: 'translateY(2px)' },
  added: { color: tokens.colorStatusSuccessForeground1 },
  removed: { color: tokens.colorStatusDangerForeground1 },
  changed: { color: tokens.colorNeutralForeground3 },
  content: { minWidth: 0 },
})

const ICONS = { added: AddRegular, removed: SubtractRegular, changed: EditRegular }

interface ChangeMarkProps {
  readonly as: keyof typeof ICONS
  readonly children: ReactNode
}

/** Something that has come, gone or changed: marked by its sign and in words. */
export function ChangeMark({ as, children }: ChangeMarkProps) {
  const { translate } = usePort().translator
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const Icon = ICONS[as]
  return (
    <li className={styles.line}>
      <Icon aria-hidden className={mergeClasses(styles.icon, styles[as])} />
      <div className={styles.content}>
        <span className={hidden}>{translate(`lbl.general.${as}`)}: </span>
        {children}
      </div>
    </li>
  )
}
