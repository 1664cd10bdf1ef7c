import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useEffect, useState } from 'react'
import { readRecord } from '#engine/call'
import type { RecordView, Failure, FieldChange } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import { FailureBanner } from '#renderers/notice'
import { isObject } from '#engine/form'
import { isSameValue } from '../../isSameValue.ts'

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

interface Compared {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
}

type ComparisonState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly changes: readonly FieldChange[] }

const LOADING: ComparisonState = { kind: 'loading' }

/** Reads the other state of a record, and answers in which fields the record differs from it. */
function useComparison({ module, form, record, input }: Compared): ComparisonState {
  const port = usePort()
  const [state, setState] = useState<ComparisonState>(LOADING)
  const call = form.compares
  useEffect(() => {
    if (call === null) return
    const waiting = new AbortController()
    const read = async (): Promise<void> => {
      const answer = await port.call(module, call, { id: record.id, input }, { signal: waiting.signal })
      if (waiting.signal.aborted) return
      setState(
        answer.ok
          ? { kind: 'ready', changes: changesSince(module, answer.body, record) }
          : { kind: 'failed', failure: answer.failure },
      )
    }
    read().catch(() => undefined)
    return () => waiting.abort()
  }, [port, module, call, record, input])
  return state
}

/** The fields that an earlier state has and in which the record differs from it. */
export function changesSince(module: Module, body: unknown, record: RecordView): readonly FieldChange[] {
  const before = readRecord(module, body)
  const raw = isObject(body) ? body : {}
  return [...module.fields.values()]
    .filter(
      ({ name, role, wire }) => role !== 'tenant' && Object.hasOwn(raw, (wire === false ? name : wire[0]) ?? name),
    )
    .filter((field) => !isSameValue(field, before.values[field.name], record.values[field.name]))
    .map((field) => ({
      field,
      before: { value: before.values[field.name] ?? null, labels: before.labels },
      after: { value: record.values[field.name] ?? null, labels: record.labels },
    }))
}
