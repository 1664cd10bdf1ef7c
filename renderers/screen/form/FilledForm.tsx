import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import { rowSurroundings } from '#renderers/action'
import { usePort } from '#renderers/context'
import { FormView, useStoreMaker } from '#renderers/form'
import type { FormPart, FormStore } from '#renderers/form'
import type { DraftView } from './draft/draftView.ts'
import { FormFooter } from './FormFooter.tsx'
import { FormNotices } from './FormNotices.tsx'
import { LoadingFields } from './LoadingFields.tsx'
import { NO_SERVED } from './servedParts.ts'
import type { ServedParts } from './servedParts.ts'
import { useRescue } from './useRescue.ts'
import { useSubmit } from './useSubmit.ts'

const WithServed = lazy(() => import('./WithServed.tsx').then((loaded) => ({ default: loaded.WithServed })))
const WithDraft = lazy(() => import('./draft/WithDraft.tsx').then((loaded) => ({ default: loaded.WithDraft })))
const ConflictDialog = lazy(() =>
  import('./conflict/ConflictDialog.tsx').then((loaded) => ({ default: loaded.ConflictDialog })),
)
const Receipt = lazy(() => import('./Receipt.tsx').then((loaded) => ({ default: loaded.Receipt })))

const NO_NAMES = {}

interface FilledFormProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly onDirty: (dirty: boolean) => void
  /** Told what the screen is called, once the form is over. */
  readonly onTitle?: (title: string) => void
  /** Told what the record has become by saving. */
  readonly onRecord?: (record: RecordView) => void
  readonly onCancel: (() => void) | null
}

/** A form to be filled, with the served forms beneath it and the draft that is kept of it, where it has them. */
export function FilledForm(props: FilledFormProps) {
  return (
    <Arriving>
      <StoredForm {...props} />
    </Arriving>
  )
}

/** A form once its store is there: that of a large one is loaded first. */
function StoredForm(props: FilledFormProps) {
  const { module, form, record, input } = props
  const { surroundings } = usePort()
  const makeStore = useStoreMaker(form.plan)
  const [store] = useState(() =>
    makeStore(form.plan, record?.values ?? {}, rowSurroundings(surroundings, record, input)),
  )
  const asked = { module, form, record, input, store }
  useRescue(form.draft === null ? `${module.id}.${form.name}.${record?.id ?? ''}` : null, store)
  const drafted = (served: ServedParts): ReactNode =>
    form.draft === null ? (
      <WholeForm {...props} store={store} served={served} draft={null} />
    ) : (
      <Arriving>
        <WithDraft {...asked} served={served}>
          {(draft) => <WholeForm {...props} store={store} served={served} draft={draft} />}
        </WithDraft>
      </Arriving>
    )
  if (form.formularios === null) return drafted(NO_SERVED)
  return (
    <Arriving>
      <WithServed {...asked}>{drafted}</WithServed>
    </Arriving>
  )
}

/** What stands in the place of fields that are on their way. */
function Arriving({ children }: { readonly children: ReactNode }) {
  const { speech } = usePort()
  return <Suspense fallback={<LoadingFields label={speech.say('msg.general.loading')} />}>{children}</Suspense>
}

interface WholeFormProps extends FilledFormProps {
  readonly store: FormStore
  readonly served: ServedParts
  /** Null: none is kept, or not yet. */
  readonly draft: DraftView | null
}

/** A form with what it is about: filled in, asked back where it wants to be confirmed, sent. */
function WholeForm(props: WholeFormProps) {
  const { module, form, record, input, store, served, draft, onDirty, onTitle, onRecord, onCancel } = props
  // Told to whoever leaves the screen: nothing here is drawn for it.
  const dirty = useRef(false)
  const parts = useMemo<readonly FormPart[]>(
    () => [
      { id: 'own', title: null, store, sections: form.sections, names: record?.labels ?? NO_NAMES },
      ...served.parts.map(({ part }) => part),
    ],
    [form, record, store, served.parts],
  )
  const sender = useSubmit({ module, form, record, input, store, served: served.parts, onReplaced: served.again })
  const { record: present } = sender
  useEffect(() => {
    if (present && present !== record) onRecord?.(present)
  }, [onRecord, present, record])
  // What a draft keeps, or has been sent, is not lost by leaving.
  const safe = draft?.safe === true || sender.over !== null
  useEffect(() => onDirty(dirty.current && !safe), [onDirty, safe])
  useEffect(() => () => onDirty(false), [onDirty])
  if (sender.over)
    return (
      <Suspense fallback={null}>
        <Receipt {...{ module, form, record, input, onTitle }} body={sender.over.body} onClose={onCancel} />
      </Suspense>
    )
  return (
    <>
      <FormView
        parts={parts}
        layout={form.layout}
        saves={form.saves}
        onSubmit={async (page) => {
          await draft?.hold()
          const sent = await sender.submit(page)
          if (sent) draft?.sent()
          else draft?.release()
          return sent
        }}
        onDirty={(now) => {
          dirty.current = now
          onDirty(now && !safe)
        }}
        banner={
          <FormNotices
            sender={sender}
            parts={parts}
            served={served}
            changes={served.changes ?? draft?.changes ?? null}
          />
        }
        footer={(paging) => (
          <FormFooter
            paging={paging}
            module={module}
            form={form}
            record={record}
            input={input}
            values={() => store.values}
            busy={sender.busy || served.loading}
            parts={parts}
            draft={draft}
            onCancel={onCancel}
          />
        )}
      />
      {sender.choosing && (
        <Suspense fallback={null}>
          <ConflictDialog {...sender.choosing} />
        </Suspense>
      )}
    </>
  )
}
