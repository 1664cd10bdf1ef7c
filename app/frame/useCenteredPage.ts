import { makeStyles, tokens } from '@fluentui/react-components'

/** What stands alone in the middle of the page, before there is a portal. */
export const useCenteredPage = makeStyles({
  page: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    minHeight: '100dvh',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
})
