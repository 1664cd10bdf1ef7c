import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
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
export const useVisuallyHidden = (): string => useStyles().hidden
