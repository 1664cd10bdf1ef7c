import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'

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
  first: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
})

/** A badge; the first of two states is the good one. Its words say the same as its colour. */
export function StatusCell({ field, value, name }: CellProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const words = field.kind.text(value, field, translator) || name
  const good = field.options.length === 2 && field.options[0]?.key === value
  return words ? <span className={mergeClasses(styles.badge, good && styles.first)}>{words}</span> : null
}
