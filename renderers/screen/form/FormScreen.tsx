import { Suspense, lazy, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { Presentation, WidthSource } from '#engine/source'
import { recordPlaceholders, recordTitle } from '#renderers/action'
import { leaveQuestion, usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { FailureBanner } from '#renderers/notice'
import { EditForm } from './EditForm.tsx'
import { FormFrame } from './FormFrame.tsx'
import { LoadingFields } from './LoadingFields.tsx'
import { useRecord } from './useRecord.ts'

const ResultView = lazy(() => import('./ResultView.tsx').then((loaded) => ({ default: loaded.ResultView })))
const ReadForm = lazy(() => import('./ReadForm.tsx').then((loaded) => ({ default: loaded.ReadForm })))

interface FormScreenProps {
  readonly module: Module
  readonly form: Form
  /** What opened the screen: `id`, path parameters and what came with them. */
  readonly input?: { readonly [name: string]: unknown }
  /** Where it stands; the form's own place unless an address of its own makes a page of it. */
  readonly presentation?: Presentation
  /** Of a drawer; the form's own unless what opened it says another. */
  readonly width?: WidthSource
  /** Told whether something typed is unsaved, so that the host can ask before it leaves. */
  readonly onDirty?: (dirty: boolean) => void
  /** Told what it is about, once that is known: the record's name, then the form's. */
  readonly onTitle?: (title: string) => void
}

const NO_INPUT = {}

/** A form of a module: reads its record, shows it in its frame, and asks before unsaved work is left. */
export function FormScreen({
  module,
  form,
  input = NO_INPUT,
  presentation = form.in,
  width = form.width,
  onDirty,
  onTitle,
}: FormScreenProps) {
  const port = usePort()
  const { translator } = port
  const [attempt, setAttempt] = useState(0)
  // Asked for when the screen is left: nothing is drawn for it.
  const dirty = useRef(false)
  // What the screen is called once its form is over.
  const [over, setOver] = useState<string | null>(null)
  const state = useRecord(module, form, input, attempt)
  const record = state.kind === 'ready' ? state.record : null
  const [savedRecord, setSaved] = useSavedRecord(record)
  const tell = useCallback(
    (now: boolean) => {
      dirty.current = now
      onDirty?.(now)
    },
    [onDirty],
  )
  const title = over ?? titleOf(module, form, savedRecord, port)
  const name = savedRecord && recordTitle(module, savedRecord, port)
  useLayoutEffect(
    () => onTitle?.(name === null || title.includes(name) ? title : `${name} – ${title}`),
    [onTitle, name, title],
  )
  const leave = async (): Promise<void> => {
    if (dirty.current && (await port.ask(leaveQuestion(translator))) === null) return
    tell(false)
    port.close()
  }
  return (
    <FormFrame presentation={presentation} title={title} width={width} onLeave={() => void leave()}>
      {state.kind === 'loading' && <LoadingFields label={translator.translate('msg.general.loading')} />}
      {state.kind === 'failed' && (
        <FailureBanner
          failure={state.failure}
          {...(isLasting(state.failure.status) ? {} : { onRetry: () => setAttempt(attempt + 1) })}
        />
      )}
      {state.kind === 'ready' && (
        <Content
          key={`${attempt}/${record?.id ?? ''}`}
          module={module}
          form={form}
          record={record}
          input={input}
          onDirty={tell}
          onTitle={setOver}
          onRecord={setSaved}
          onCancel={presentation === 'card' ? null : () => void leave()}
        />
      )}
    </FormFrame>
  )
}

/** The record as saving has left it: what the screen is called by. */
function useSavedRecord(record: RecordView | null): readonly [RecordView | null, (saved: RecordView) => void] {
  const [saved, setSaved] = useState<RecordView | null>(null)
  return [saved !== null && saved.id === record?.id ? saved : record, setSaved]
}

interface ContentProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly onDirty: (dirty: boolean) => void
  readonly onTitle: (title: string) => void
  readonly onRecord: (record: RecordView) => void
  readonly onCancel: (() => void) | null
}

function Content(props: ContentProps) {
  const { module, form, record, input } = props
  const result = isResult(form)
  if (!result && !form.readOnly) return <EditForm {...props} />
  const View = result ? ResultView : ReadForm
  return (
    <Suspense fallback={null}>
      <View module={module} form={form} record={record} input={input} />
    </Suspense>
  )
}

/** A form that asks nothing and sends nothing says what its call came to. */
const isResult = ({ plan, reads, formularios, submit }: Form): boolean =>
  plan.roots.length === 0 && reads !== null && formularios === null && submit.calls === null

/** A title that names the record is that of the module until the record is there. */
function titleOf(module: Module, form: Form, record: RecordView | null, port: Port): string {
  const { translate } = port.translator
  const words = recordPlaceholders(module, record, port)
  let isLacking = false
  const title = translate(form.title, (path) => {
    const word = words(path)
    isLacking ||= word === undefined
    return word
  })
  return isLacking ? translate(module.title) : title
}

/** Not allowed, or not there: asking again would change nothing. */
const isLasting = (status: number): boolean => status === 403 || status === 404
