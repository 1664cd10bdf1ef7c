import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import { FailureBanner } from '#renderers/notice'
import { useComparison } from './useComparison.ts'

const ChangeList = loadable(() => import('../../history/ChangeList.tsx').then((loaded) => loaded.ChangeList))

const useStyles = makeStyles({
  changes: { display: 'grid', gap: tokens.spacingVerticalS, gridTemplateColumns: 'minmax(0, 1fr)' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  same: { margin: 0 },
})

interface ComparedRecordProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
}

/** The differences between the record and the state that the form would replace. */
export function ComparedRecord(props: ComparedRecordProps) {
  const { translate } = usePort().translator
  const styles = useStyles()
  const state = useComparison(props)
  if (state.kind === 'loading') return <p role="status">{translate('msg.general.loading')}</p>
  if (state.kind === 'failed') return <FailureBanner failure={state.failure} />
  return (
    <section className={styles.changes} aria-label={translate('lbl.general.changes')}>
      <h3 className={styles.title}>{translate('lbl.general.changes')}</h3>
      {state.changes.length === 0 ? (
        <p className={styles.same}>{translate('msg.general.compareSame')}</p>
      ) : (
        <Suspense fallback={null}>
          <ChangeList changes={state.changes} fresh={false} />
        </Suspense>
      )}
    </section>
  )
}
