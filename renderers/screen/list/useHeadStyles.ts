import { makeStyles, tokens } from '@fluentui/react-components'

/** The head of a list, and of its calendar: title and tools. */
export const useHeadStyles = makeStyles({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    marginInlineStart: 'auto',
    gap: tokens.spacingHorizontalM,
  },
})
