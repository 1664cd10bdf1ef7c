import { makeStyles, tokens } from '@fluentui/react-components'

/** Styles for content centred on the page, before the portal is loaded. */
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
