import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { usePageTitle } from '#app/frame'
import { translatorAtom } from '#app/language'
import { menuEntries } from '#app/routes'
import type { Portal } from '#app/state'
import type { Module } from '#engine/definition'
import { BlocksScreen } from '#renderers/screen'
import { MenuList } from './MenuList.tsx'
import { revisionsAtom } from './revisionsAtom.ts'

const useStyles = makeStyles({
  home: { display: 'grid', gap: tokens.spacingVerticalL, alignContent: 'start' },
  title: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** The first page of everybody: the ways on from it, or that there are none yet. */
export function Home({ portal, top }: { readonly portal: Portal; readonly top: boolean }) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const menu = useMemo(() => menuEntries(portal), [portal])
  const said = useMemo(() => [...portal.modules.values()].find(({ source }) => source.blocks !== undefined), [portal])
  // The tab is called as the heading is.
  usePageTitle(top ? translate(said?.title ?? 'lbl.shell.home') : null)
  const ways =
    menu.length === 0 ? <p className={styles.text}>{translate('msg.shell.noModules')}</p> : <MenuList menu={menu} />
  if (said) return <HomePage module={said} fallback={ways} />
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>{translate('lbl.shell.home')}</h1>
      {ways}
    </div>
  )
}

interface HomePageProps {
  /** Module that defines its content. */
  readonly module: Module
  /** Shown if the user may see none of the blocks. */
  readonly fallback: ReactNode
}

/** The home page, drawn from its definition. */
function HomePage({ module, fallback }: HomePageProps) {
  const revisions = useAtomValue(revisionsAtom)
  return <BlocksScreen module={module} revisions={revisions} fallback={fallback} />
}
