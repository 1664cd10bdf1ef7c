import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import { speechAtom } from '../language/index.ts'
import { listPathOf } from '../routes/index.ts'

const useStyles = makeStyles({
  trail: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    gap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground2BrandHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
})

/** The way up: from a record to the list that it belongs to, from a list to the module that it stands under. */
export function Trail({ module, path }: { readonly module: Module; readonly path: string | null }) {
  const styles = useStyles()
  const { say } = useAtomValue(speechAtom)
  const port = usePort()
  const steps = [...parentsOf(module, port.module), ...(path === null ? [] : [{ module, path }])]
  if (steps.length === 0) return null
  return (
    <nav aria-label={say('lbl.shell.trail')} className={styles.trail}>
      {steps.map((step) => (
        <Link key={step.module.id} href={step.path} className={styles.link}>
          <ChevronLeftRegular aria-hidden />
          {say(step.module.title)}
        </Link>
      ))}
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
