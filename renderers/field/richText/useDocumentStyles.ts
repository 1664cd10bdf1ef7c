import { makeStyles, tokens } from '@fluentui/react-components'

/** A document looks the same while it is written and where it is read. */
export const useDocumentStyles = makeStyles({
  document: { display: 'grid', gap: tokens.spacingVerticalS, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  block: { margin: 0, whiteSpace: 'pre-wrap' },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  subheading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXXL },
  bold: { fontWeight: tokens.fontWeightSemibold },
  italic: { fontStyle: 'italic' },
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
})
