import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { parentInput, recordScreen } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Text } from '#engine/text'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { useParentName } from '#renderers/screen'
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

interface BreadcrumbProps {
  readonly module: Module
  /** Address of the list that a record belongs to. Null: this is the list. */
  readonly path: string | null
  /** Name of the page without a list. Default: that of the module. */
  readonly title?: Text | undefined
  /** Input of the screen. */
  readonly input: { readonly [name: string]: unknown }
}

/** The way here from the first page: to a list by the module that it stands under, to a record by the list that it belongs to. */
export function Breadcrumb({ module, path, title = module.title, input }: BreadcrumbProps) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const port = usePort()
  const name = useParentName(module, input)
  const parents = [
    ...parentsOf(module, port.module).map((step) => ({ path: step.path, text: translate(step.module.title) })),
    ...(name === '' ? [] : [{ path: parentPath(module, input, port), text: name }]),
  ]
  const above = path === null ? parents : [...parents, { path, text: translate(module.title) }]
  return (
    <nav aria-label={translate('lbl.shell.trail')}>
      <ol className={styles.trail}>
        <li className={styles.step}>
          <Link href="/" className={styles.link}>
            {translate('lbl.shell.home')}
          </Link>
        </li>
        {above.map((step) => (
          <li key={step.path ?? step.text} className={styles.step}>
            <ChevronRightRegular aria-hidden />
            {step.path === null ? (
              step.text
            ) : (
              <Link href={step.path} className={styles.link}>
                {step.text}
              </Link>
            )}
          </li>
        ))}
        {path === null && (
          <li className={styles.step}>
            <ChevronRightRegular aria-hidden />
            <span aria-current="page">{translate(title)}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** Address of the record within which the records of this screen stand. Null if it has none. */
function parentPath(module: Module, input: BreadcrumbProps['input'], port: Port): string | null {
  const parent = module.within && port.module(module.within.module)
  const screen = parent && recordScreen(parent)
  const [id] = Object.values(parentInput(module, input))
  return (screen && port.addressOf?.({ module: parent.id, screen, with: { id } })) ?? null
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
