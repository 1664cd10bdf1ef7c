import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { Module } from '#engine/definition'
import { speechAtom } from '../language/index.ts'

const useStyles = makeStyles({
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

/** The way up from a record: the list that it belongs to. */
export function Trail({ module, path }: { readonly module: Module; readonly path: string }) {
  const styles = useStyles()
  const { say } = useAtomValue(speechAtom)
  return (
    <nav aria-label={say('lbl.shell.trail')}>
      <Link href={path} className={styles.link}>
        <ChevronLeftRegular aria-hidden />
        {say(module.title)}
      </Link>
    </nav>
  )
}
