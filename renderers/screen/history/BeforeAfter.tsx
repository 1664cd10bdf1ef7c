import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons'
import type { ChangeSide } from '#engine/call'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { HistoryValue } from './HistoryValue.tsx'

const useStyles = makeStyles({
  change: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  side: { minWidth: 0, maxWidth: '100%', textDecorationLine: 'none' },
  before: { color: tokens.colorNeutralForeground3 },
  after: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  arrow: { flexShrink: 0, color: tokens.colorNeutralForeground3, transform: 'translateY(2px)' },
})

interface BeforeAfterProps {
  readonly field: Field
  readonly before: ChangeSide
  readonly after: ChangeSide
}

/** A value before and after a change. */
export function BeforeAfter({ field, before, after }: BeforeAfterProps) {
  const { translate } = usePort().translator
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  return (
    <div className={styles.change}>
      <del className={mergeClasses(styles.side, styles.before)}>
        <span className={hidden}>{translate('lbl.general.before')}: </span>
        <HistoryValue field={field} side={before} />
      </del>
      <ArrowRightRegular aria-hidden className={styles.arrow} />
      <ins className={mergeClasses(styles.side, styles.after)}>
        <span className={hidden}>{translate('lbl.general.after')}: </span>
        <HistoryValue field={field} side={after} />
      </ins>
    </div>
  )
}
