import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Tone } from '#engine/source'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { toneOf } from './toneOf.ts'

const useStyles = makeStyles({
  badge: {
    display: 'inline-block',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'nowrap',
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground2,
  },
  information: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  error: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
})

/** A state as a badge in the colour of its meaning. */
export function StatusCell({ field, value, name }: CellProps) {
  const { translator } = usePort()
  const words = field.kind.text(value, field, translator) || name
  return words ? <Badge tone={toneOf(field, value)}>{words}</Badge> : null
}

/** A state in the colour of its meaning. Its words say the same. */
function Badge({ tone, children }: { readonly tone: Tone | undefined; readonly children: ReactNode }) {
  const styles = useStyles()
  return <span className={mergeClasses(styles.badge, tone && styles[tone])}>{children}</span>
}
