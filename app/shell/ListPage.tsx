import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Module } from '#engine/definition'
import { readListUrl, writeListUrl } from '#engine/list'
import { ListScreen, useListTitle } from '#renderers/screen'
import { LANGUAGES, isLanguage } from '#engine/text'
import { usePageTitle } from '#app/frame'
import { translatorAtom } from '#app/language'
import { isReturning, replaceQuery } from '#app/routes'
import { RelatedNav } from './RelatedNav.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { revisionsAtom } from './revisionsAtom.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
})

interface ListPageProps {
  readonly module: Module
  readonly input: { readonly [name: string]: unknown }
  readonly search: string
  /** Nothing stands over it: then it names the page. */
  readonly top: boolean
}

/** A list whose filter, order and page stand in the address. */
export function ListPage({ module, input, search, top }: ListPageProps) {
  const styles = useStyles()
  const revisions = useAtomValue(revisionsAtom)
  const { language } = useAtomValue(translatorAtom)
  const title = useListTitle(module, input)
  usePageTitle(top ? title : null)
  const { list, filters } = module
  const query = useMemo(() => (list ? readListUrl(search, module, list) : null), [search, module, list])
  if (!list || !query) return null
  return (
    <div className={styles.page}>
      <Breadcrumb module={module} path={null} input={input} />
      <RelatedNav module={module} />
      <ListScreen
        module={module}
        input={input}
        query={query}
        isReturning={isReturning}
        onQuery={(wanted) => replaceQuery(writeListUrl(wanted, filters, list))}
        revision={revisionOf(revisions[module.id] ?? 0, language)}
      />
    </div>
  )
}

/** Names come in the reader's language: another one reads the rows again. */
const revisionOf = (changes: number, language: string): number =>
  changes * 10 + (isLanguage(language) ? LANGUAGES[language] : 0)
