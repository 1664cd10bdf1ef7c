import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  count: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    minWidth: '16px',
    height: '16px',
    marginInlineStart: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** How many filters are set that cannot be seen. */
export function ActiveFilterCount({ count }: { readonly count: number }) {
  return <span className={useStyles().count}>{count}</span>
}
