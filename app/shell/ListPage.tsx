import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Module } from '#engine/definition'
import { readAddress, writeAddress } from '#engine/list'
import { ListScreen } from '#renderers/screen'
import { LANGUAGES, isLanguage } from '#engine/text'
import { speechAtom } from '../language/index.ts'
import { cameBack, replaceQuery } from '../routes/index.ts'
import { Beside } from './Beside.tsx'
import { Trail } from './Trail.tsx'
import { usePageTitle } from './usePageTitle.ts'
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
  const { say, language } = useAtomValue(speechAtom)
  usePageTitle(top ? say(module.title) : null)
  const { list, filters } = module
  const query = useMemo(() => (list ? readAddress(search, module, list) : null), [search, module, list])
  if (!list || !query) return null
  return (
    <div className={styles.page}>
      <Trail module={module} path={null} />
      <Beside module={module} />
      <ListScreen
        module={module}
        input={input}
        query={query}
        returning={cameBack}
        onQuery={(wanted) => replaceQuery(writeAddress(wanted, filters, list))}
        revision={revisionOf(revisions[module.id] ?? 0, language)}
      />
    </div>
  )
}

/** Names come in the reader's language: another one reads the rows again. */
const revisionOf = (changes: number, language: string): number =>
  changes * 10 + (isLanguage(language) ? LANGUAGES[language] : 0)
