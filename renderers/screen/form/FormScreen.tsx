import { Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RecordView } from '#engine/call'
import { recordScreen } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import type { Presentation, WidthSource } from '#engine/source'
import { recordPlaceholders, recordTitle } from '#renderers/action'
import { leaveQuestion, usePort } from '#renderers/context'
import type { Port, Target } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import type { PageAddress } from '#renderers/form'
import { FailureBanner } from '#renderers/notice'
import { recordOrderOf } from '../recordOrder.ts'
import { EditForm } from './EditForm.tsx'
import { FormFrame } from './FormFrame.tsx'
import { LoadingFields } from './LoadingFields.tsx'
import { idOf, useRecord } from './useRecord.ts'

const ResultView = loadable(() => import('./ResultView.tsx').then((loaded) => loaded.ResultView))
const RecordPager = loadable(() => import('./RecordPager.tsx').then((loaded) => loaded.RecordPager), 'silent')
const ReadForm = loadable(() => import('./ReadForm.tsx').then((loaded) => loaded.ReadForm))

interface FormScreenProps {
  readonly module: Module
  readonly form: Form
  /** Input of the screen: `id`, path parameters and other values from the caller. */
  readonly input?: { readonly [name: string]: unknown }
  /** Presentation. Default: that of the form, unless the form has a URL as a page. */
  readonly presentation?: Presentation
  /** Width of a drawer. Default: that of the form, unless the caller sets another. */
  readonly width?: WidthSource
  /** Whether it leads to the records before and after, for a user who comes from their list. */
  readonly hasPager?: boolean
  /** Keeps the open page of the form. */
  readonly address?: PageAddress | undefined
  /** Called when the unsaved state changes, so that the host can ask before leaving. */
  readonly onDirty?: (dirty: boolean) => void
  /** Called with the title once it is known: the name of the record, then that of the form. */
  readonly onTitle?: (title: string) => void
}

const NO_INPUT = {}

/** A form of a module: reads its record, shows it in its frame, and asks before unsaved input is discarded. */
export function FormScreen({
  module,
  form,
  input: given = NO_INPUT,
  presentation = form.in,
  width = form.width,
  hasPager = false,
  address,
  onDirty,
  onTitle,
}: FormScreenProps) {
  const port = usePort()
  const { translator } = port
  const input = useScreenInput(form, given)
  const [attempt, setAttempt] = useState(0)
  // Read only when the screen is left, so nothing is rendered for it.
  const dirty = useRef(false)
  // Title of the screen once its form is over.
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
  /** Goes on once unsaved input may be discarded. */
  const leave = async (go: () => void): Promise<void> => {
    if (dirty.current && (await port.ask(leaveQuestion(translator))) === null) return
    tell(false)
    go()
  }
  const close = (): void => void leave(port.close)
  return (
    <FormFrame
      presentation={presentation}
      title={title}
      width={width}
      wide={form.preview !== null}
      onLeave={close}
      pager={
        <OtherRecords
          isOffered={hasPager}
          screen={{ module, form, input, presentation, width }}
          onLeave={(go) => void leave(go).then(() => setOver(null))}
        />
      }
    >
      {state.kind === 'loading' && <LoadingFields label={translator.translate('msg.general.loading')} />}
      {state.kind === 'failed' && (
        <FailureBanner
          failure={state.failure}
          {...(isLasting(state.failure.status) ? {} : { onRetry: () => setAttempt(attempt + 1) })}
        />
      )}
      {state.kind === 'ready' && (
        <Content
          key={`${attempt}/${record?.id ?? idOf(input) ?? ''}`}
          module={module}
          form={form}
          record={record}
          input={input}
          address={address}
          onDirty={tell}
          onTitle={setOver}
          onRecord={setSaved}
          onCancel={presentation === 'card' ? null : close}
        />
      )}
    </FormFrame>
  )
}

/** Input of a screen. A form of one's own record is about the reader, whoever opens it. */
function useScreenInput(form: Form, given: { readonly [name: string]: unknown }) {
  const { user } = usePort().environment.names
  const id = form.self && typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined
  return useMemo(() => (id === undefined ? given : { ...given, id }), [given, id])
}

/** The record after saving, used for the title. */
function useSavedRecord(record: RecordView | null): readonly [RecordView | null, (saved: RecordView) => void] {
  const [saved, setSaved] = useState<RecordView | null>(null)
  return [saved !== null && saved.id === record?.id ? saved : record, setSaved]
}

interface ContentProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly address: PageAddress | undefined
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

/** Whether a form without fields and submit calls only shows the result of its call. */
const isResult = ({ plan, reads, formularios, submit }: Form): boolean =>
  plan.roots.length === 0 && reads !== null && formularios === null && submit.calls === null

interface OtherRecordsProps {
  readonly isOffered: boolean
  readonly screen: Required<Pick<FormScreenProps, 'module' | 'form' | 'input' | 'presentation' | 'width'>>
  /** Goes on once this record may be left. */
  readonly onLeave: (go: () => void) => void
}

/** The way to other records, for a user who comes from a list of them. */
function OtherRecords({ isOffered, screen, onLeave }: OtherRecordsProps) {
  const port = usePort()
  const { module, form, input, presentation, width } = screen
  const id = idOf(input)
  const order = isOffered && isRecordScreen(module, form) ? recordOrderOf(module) : null
  if (!order || id === undefined) return null
  const open = (target: Target): void =>
    onLeave(() => port.open({ ...target, in: presentation, width, replaces: true }))
  return (
    <Suspense fallback={null}>
      <RecordPager module={module} form={form} id={id} order={order} onOpen={open} />
    </Suspense>
  )
}

/** Whether a form shows the whole record: it is only read, or has the address of the record. */
const isRecordScreen = (module: Module, form: Form): boolean =>
  !form.self && (form.readOnly || recordScreen(module) === form.name)

/** The title of the screen. A title with the record's name is the module's title until the record is loaded. */
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

/** Forbidden or not found: a retry would not help. */
const isLasting = (status: number): boolean => status === 403 || status === 404
