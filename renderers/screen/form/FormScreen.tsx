import { Suspense, lazy, useCallback, useEffect, useState } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { Presentation } from '#engine/source'
import { recordPlaceholders, recordTitle } from '#renderers/action'
import { usePort } from '#renderers/context'
import { FailureBanner } from '#renderers/notice'
import { FilledForm } from './FilledForm.tsx'
import { FormFrame } from './FormFrame.tsx'
import { LoadingFields } from './LoadingFields.tsx'
import { useRecord } from './useRecord.ts'

const ReadForm = lazy(() => import('./ReadForm.tsx').then((loaded) => ({ default: loaded.ReadForm })))
const ConfirmDialog = lazy(() => import('#renderers/confirm').then((loaded) => ({ default: loaded.ConfirmDialog })))

interface FormScreenProps {
  readonly module: Module
  readonly form: Form
  /** What opened the screen: `id`, path parameters and what came with them. */
  readonly input?: { readonly [name: string]: unknown }
  /** Where it stands; the form's own place unless an address of its own makes a page of it. */
  readonly presentation?: Presentation
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
  onDirty,
  onTitle,
}: FormScreenProps) {
  const port = usePort()
  const { speech } = port
  const [attempt, setAttempt] = useState(0)
  const [dirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const state = useRecord(module, form, input, attempt)
  const record = state.kind === 'ready' ? state.record : null
  const tell = useCallback(
    (now: boolean) => {
      setDirty(now)
      onDirty?.(now)
    },
    [onDirty],
  )
  const title = speech.say(form.title, recordPlaceholders(module, record, port))
  const name = record && recordTitle(module, record, port)
  useEffect(
    () => onTitle?.(name === null || title.includes(name) ? title : `${name} – ${title}`),
    [onTitle, name, title],
  )
  const leave = (): void => (dirty ? setLeaving(true) : port.close())
  return (
    <FormFrame
      presentation={presentation}
      title={title}
      width={typeof form.width === 'number' ? form.width : form.width.desktop}
      onLeave={leave}
    >
      {state.kind === 'loading' && <LoadingFields label={speech.say('msg.general.loading')} />}
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
          onCancel={presentation === 'card' ? null : leave}
        />
      )}
      {leaving && (
        <Suspense fallback={null}>
          <ConfirmDialog
            danger
            title={speech.say('lbl.general.leave')}
            text={speech.say('msg.general.leave')}
            yes={speech.say('lbl.general.discard')}
            no={speech.say('lbl.general.stay')}
            onNo={() => setLeaving(false)}
            onYes={() => {
              tell(false)
              port.close()
            }}
          />
        </Suspense>
      )}
    </FormFrame>
  )
}

interface ContentProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly onDirty: (dirty: boolean) => void
  readonly onCancel: (() => void) | null
}

function Content(props: ContentProps) {
  const { module, form, record, input } = props
  if (!form.readOnly) return <FilledForm {...props} />
  return (
    <Suspense fallback={null}>
      <ReadForm module={module} form={form} record={record} input={input} />
    </Suspense>
  )
}

/** Not allowed, or not there: asking again would change nothing. */
const isLasting = (status: number): boolean => status === 403 || status === 404
