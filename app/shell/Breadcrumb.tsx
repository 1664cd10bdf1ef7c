import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import { translatorAtom } from '#app/language'
import { listPathOf } from '#app/routes'

const useStyles = makeStyles({
  trail: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    '@media print': { display: 'none' },
  },
  step: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minHeight: '24px' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '24px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground2BrandHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
})

/** The way here from the first page: to a list by the module that it stands under, to a record by the list that it belongs to. */
export function Breadcrumb({ module, path }: { readonly module: Module; readonly path: string | null }) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const port = usePort()
  const parents = parentsOf(module, port.module)
  const above = path === null ? parents : [...parents, { module, path }]
  return (
    <nav aria-label={translate('lbl.shell.trail')}>
      <ol className={styles.trail}>
        <li className={styles.step}>
          <Link href="/" className={styles.link}>
            {translate('lbl.shell.home')}
          </Link>
        </li>
        {above.map((step) => (
          <li key={step.module.id} className={styles.step}>
            <ChevronRightRegular aria-hidden />
            <Link href={step.path} className={styles.link}>
              {translate(step.module.title)}
            </Link>
          </li>
        ))}
        {path === null && (
          <li className={styles.step}>
            <ChevronRightRegular aria-hidden />
            <span aria-current="page">{translate(module.title)}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}

interface Step {
  readonly module: Module
  readonly path: string
}

/** More steps than these are a circle. */
const MOST = 5

/** The modules above, the outermost first; one that the reader may not see ends the way. */
function parentsOf(module: Module, find: (id: string) => Module | undefined, most = MOST): readonly Step[] {
  const parent = module.under === null || most === 0 ? undefined : find(module.under)
  const path = parent && listPathOf(parent)
  return parent && path ? [...parentsOf(parent, find, most - 1), { module: parent, path }] : []
}
