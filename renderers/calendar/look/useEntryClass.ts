import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { CalendarLook, Tone } from '#engine/source'

const useStyles = makeStyles({
  entry: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderInlineStartWidth: tokens.strokeWidthThickest,
    borderInlineStartColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
  },
  information: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    borderInlineStartColor: tokens.colorBrandStroke1,
  },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    borderInlineStartColor: tokens.colorStatusSuccessBorder2,
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
    borderInlineStartColor: tokens.colorStatusWarningBorder2,
  },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    borderInlineStartColor: tokens.colorStatusDangerBorder2,
  },
  own: {
    borderTopWidth: tokens.strokeWidthThick,
    borderBottomWidth: tokens.strokeWidthThick,
    borderInlineEndWidth: tokens.strokeWidthThick,
    borderTopColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderInlineEndColor: tokens.colorBrandStroke1,
  },
  // Told from records by its stripes, and not by its colour alone.
  closed: {
    backgroundColor: tokens.colorNeutralBackground4,
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 6px, ${tokens.colorNeutralStroke2} 6px 7px)`,
    borderInlineStartStyle: 'dashed',
  },
})

/** The look of an entry: the colour of its state, a frame around the reader's own, stripes over closed time. */
export function useEntryClass(): (entry: { readonly look: CalendarLook; readonly tone: Tone | null }) => string {
  const styles = useStyles()
  return ({ look, tone }) =>
    mergeClasses(
      styles.entry,
      tone !== null && styles[tone],
      look === 'own' && styles.own,
      look === 'closed' && styles.closed,
    )
}
