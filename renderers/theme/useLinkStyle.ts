import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  link: {
    // Minimum target size of WCAG 2.5.8: 24 pixels.
    minHeight: '24px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
})

/** Class of a button that looks like a link: within a text, a cell or a table row. */
export const useLinkStyle = (): string => useStyles().link
