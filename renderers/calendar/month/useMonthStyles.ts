import { makeStyles, tokens } from '@fluentui/react-components'

/** The colours and measures of react-big-calendar's month, by the theme. Its own style sheet is not loaded: it has one colour scheme only. */
export const useMonthStyles = makeStyles({
  calendar: {
    '& .rbc-month-view': {
      display: 'flex',
      flexDirection: 'column',
      minHeight: '640px',
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusMedium,
      overflow: 'hidden',
    },
    '& .rbc-row': { display: 'flex', flexDirection: 'row' },
    '& .rbc-row-segment': { padding: 0, boxSizing: 'border-box' },
    '& .rbc-header': {
      flex: '1 0 0%',
      minWidth: 0,
      padding: tokens.spacingVerticalXS,
      textAlign: 'center',
      fontSize: tokens.fontSizeBase200,
      color: tokens.colorNeutralForeground2,
      textTransform: 'capitalize',
      borderInlineStartWidth: tokens.strokeWidthThin,
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorNeutralStroke2,
    },
    '& .rbc-month-row': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      flex: '1 0 0',
      minHeight: '108px',
      overflow: 'hidden',
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
    '& .rbc-row-bg': { position: 'absolute', inset: 0, display: 'flex', overflow: 'hidden' },
    '& .rbc-day-bg': {
      flex: '1 0 0%',
      borderInlineStartWidth: tokens.strokeWidthThin,
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorNeutralStroke2,
    },
    '& .rbc-off-range-bg': { backgroundColor: tokens.colorNeutralBackground2 },
    '& .rbc-row-content': { position: 'relative', zIndex: 1 },
    '& .rbc-date-cell': { flex: '1 1 0', minWidth: 0, paddingInline: tokens.spacingHorizontalXS, textAlign: 'end' },
    // Only measured; it is not seen.
    '& .rbc-row-content + .rbc-row-content': { visibility: 'hidden' },
  },
})
