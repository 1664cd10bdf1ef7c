import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import type { Module } from '#engine/definition'
import type { Presentation } from '#engine/source'
import { HistoryScreen } from '#renderers/screen'
import { usePageTitle } from '#app/frame'
import { translatorAtom } from '#app/language'
import { revisionsAtom } from './revisionsAtom.ts'
import { Breadcrumb } from './Breadcrumb.tsx'

const useStyles = makeStyles({
  page: { display: 'grid', gap: tokens.spacingVerticalM },
})

interface RecordHistoryProps {
  readonly module: Module
  readonly input: { readonly [name: string]: unknown }
  readonly presentation: Presentation
  readonly listPath: string | null
  /** Nothing stands over it: then it names the page. */
  readonly top: boolean
}

/** The history of a record over another screen, or at its own address. It is read again in another language, and after a change. */
export function RecordHistory({ module, input, presentation, listPath, top }: RecordHistoryProps) {
  const styles = useStyles()
  const { translate, language } = useAtomValue(translatorAtom)
  const revisions = useAtomValue(revisionsAtom)
  const [title, setTitle] = useState<string | null>(null)
  usePageTitle(top ? (title ?? translate('lbl.general.history')) : null)
  const screen = (
    <Suspense fallback={null}>
      <HistoryScreen
        key={`${language}/${revisions[module.id] ?? 0}`}
        module={module}
        input={input}
        presentation={presentation}
        onTitle={setTitle}
      />
    </Suspense>
  )
  return presentation === 'page' ? (
    <div className={styles.page}>
      <Breadcrumb module={module} path={listPath} input={input} />
      {screen}
    </div>
  ) : (
    screen
  )
}
