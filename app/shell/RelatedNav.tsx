import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import { translatorAtom } from '#app/language'
import { relatedEntries } from '#app/routes'

const useStyles = makeStyles({
  related: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    marginBottom: tokens.spacingVerticalL,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderBottom: `${tokens.strokeWidthThick} solid transparent`,
    // Forced colours draw transparent borders too.
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
    ':hover': { color: tokens.colorNeutralForeground2BrandHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  present: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
  },
})

/** The secondary menu of a module: the related lists that the user may see. */
export function RelatedNav({ module }: { readonly module: Module }) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const port = usePort()
  const entries = relatedEntries(module, port.module)
  if (entries.length === 0) return null
  return (
    <nav aria-label={translate('lbl.shell.related')} className={styles.related}>
      {entries.map(({ module: { id, title }, path }) => (
        <Link
          key={id}
          href={path}
          className={mergeClasses(styles.link, id === module.id && styles.present)}
          {...(id === module.id ? { 'aria-current': 'page' as const } : {})}
        >
          {translate(title)}
        </Link>
      ))}
    </nav>
  )
}
