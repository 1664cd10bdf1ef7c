import { makeStyles, tokens } from '@fluentui/react-components'

/** A list of what has come and gone, without marks of its own. */
export const useListStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
})
