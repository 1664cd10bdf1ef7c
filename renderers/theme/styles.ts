import { makeStyles, tokens } from '@fluentui/react-components'

const useDangerStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundStaticInverted,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundStaticInverted,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundStaticInverted,
    },
  },
})

/** Class of a primary button whose effect cannot be undone. */
export const useDangerClass = (): string => useDangerStyles().danger

const useLinkStyles = makeStyles({
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
export const useLinkStyle = (): string => useLinkStyles().link

const useVisuallyHiddenStyles = makeStyles({
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** Class of what is heard and not seen. */
export const useVisuallyHidden = (): string => useVisuallyHiddenStyles().hidden
