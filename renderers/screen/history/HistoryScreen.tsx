import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useState } from 'react'
import type { HistoryEntry } from '#engine/call'
import { HISTORY } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Presentation } from '#engine/source'
import { usePort } from '#renderers/context'
import { FailureBanner } from '#renderers/notice'
import { FormFrame } from '../form/FormFrame.tsx'
import { LoadingFields } from '../form/LoadingFields.tsx'
import { CompareView } from './CompareView.tsx'
import type { VersionPair } from './CompareView.tsx'
import { Timeline } from './Timeline.tsx'
import { useHistory } from './useHistory.ts'
import type { HistoryState } from './useHistory.ts'
import { useRevert } from './useRevert.ts'
import { useHistoryTitle } from './useHistoryTitle.ts'

/** Drawer width in pixels. */
const WIDTH = 720

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    alignContent: 'start',
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '@media print': { display: 'none' },
  },
  empty: { margin: 0 },
})

export interface HistoryScreenProps {
  readonly module: Module
  /** The `id` of the record and its other path parameters. */
  readonly input: { readonly [name: string]: unknown }
  readonly presentation: Presentation
  /** Called with the title once it is known. */
  readonly onTitle?: (title: string) => void
}

/** The history of a record: who changed what, and when; and any two versions side by side. */
export function HistoryScreen({ module, input, presentation, onTitle }: HistoryScreenProps) {
  const { close } = usePort()
  const state = useHistory(module, input)
  const title = useHistoryTitle(module, input, state.entries)
  useLayoutEffect(() => onTitle?.(title), [onTitle, title])
  return (
    <FormFrame presentation={presentation} title={title} width={WIDTH} onLeave={close}>
      <Content module={module} input={input} state={state} isPage={presentation === 'page'} />
    </FormFrame>
  )
}

interface ContentProps extends Pick<HistoryScreenProps, 'module' | 'input'> {
  readonly state: HistoryState
  readonly isPage: boolean
}

function Content({ module, input, state, isPage }: ContentProps) {
  const { translate } = usePort().translator
  const styles = useStyles()
  const { entries, failure } = state
  return (
    <div className={styles.screen} aria-busy={state.loading}>
      {failure && (
        <FailureBanner failure={failure} {...(isLasting(failure.status) ? {} : { onRetry: state.onRetry })} />
      )}
      {!entries && !failure && <LoadingFields label={translate('msg.general.loading')} />}
      {entries?.length === 0 && <p className={styles.empty}>{translate('msg.general.history.empty')}</p>}
      {entries && entries.length > 0 && (
        <Entries module={module} input={input} state={state} isPage={isPage} entries={entries} />
      )}
    </div>
  )
}

type EntriesProps = ContentProps & { readonly entries: readonly HistoryEntry[] }

/** The list of changes, or two versions side by side. */
function Entries({ module, input, state, isPage, entries }: EntriesProps) {
  const { translate } = usePort().translator
  const styles = useStyles()
  const [pair, setPair] = useState<VersionPair | null>(null)
  const latest = entries[0]?.id ?? ''
  const [, before] = entries
  const onRevert = useRevert(module, input, entries, state.onRefresh)
  if (pair)
    return (
      <CompareView
        {...pair}
        module={module}
        entries={entries}
        isComplete={!state.more}
        onPair={setPair}
        onBack={() => setPair(null)}
      />
    )
  return (
    <>
      <div className={styles.tools}>
        {before && (
          <Button onClick={() => setPair({ from: before.id, to: latest })}>{translate('lbl.general.compare')}</Button>
        )}
        {isPage ? (
          <Button onClick={() => window.print()}>{translate('lbl.general.print')}</Button>
        ) : (
          <OpenPageLink module={module} input={input} />
        )}
      </div>
      <Timeline
        entries={entries}
        state={state}
        heading={isPage ? 'h2' : 'h3'}
        onCompare={(id) => setPair({ from: id, to: latest })}
        onRevert={onRevert}
      />
    </>
  )
}

/** Link to the history as a page, which has more room and can be printed. */
function OpenPageLink({ module, input }: Pick<ContentProps, 'module' | 'input'>) {
  const port = usePort()
  return (
    <Button onClick={() => port.open({ module: module.id, screen: HISTORY, with: input, in: 'page' })}>
      {port.translator.translate('lbl.general.openPage')}
    </Button>
  )
}

/** Forbidden or not found: a retry would not help. */
const isLasting = (status: number): boolean => status === 403 || status === 404
