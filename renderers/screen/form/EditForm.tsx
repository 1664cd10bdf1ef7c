import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { RecordView } from '#engine/call'
import { parentInput } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import { rowEnvironment } from '#renderers/action'
import { usePort } from '#renderers/context'
import { CurrentDialog } from '#renderers/dialog'
import { FormView, FormStoreLoader, isSectionShown } from '#renderers/form'
import type { FormPart, FormStore, CreateFormStore, PageAddress, Paging } from '#renderers/form'
import { loadable } from '#renderers/loadable'
import type { DraftView } from './draft/DraftProvider.tsx'
import { FormFooter } from './FormFooter.tsx'
import { FormNotices } from './FormNotices.tsx'
import { LoadingFields } from './LoadingFields.tsx'
import { NO_SERVED } from './servedParts.ts'
import type { ServedParts } from './servedParts.ts'
import type { PreviewResult } from './preview/usePreview.ts'
import { useFormRecovery } from './useFormRecovery.ts'
import { useSubmit } from './useSubmit.ts'

/** Loaded with the first form that is filled in by steps. */
export const ReviewView = loadable(() => import('./ReviewView.tsx').then((loaded) => loaded.ReviewView))

const ServedFormsProvider = loadable(() =>
  import('./ServedFormsProvider.tsx').then((loaded) => loaded.ServedFormsProvider),
)
const DraftProvider = loadable(() => import('./draft/DraftProvider.tsx').then((loaded) => loaded.DraftProvider))
const ConflictDialog = loadable(() => import('./conflict/ConflictDialog.tsx').then((loaded) => loaded.ConflictDialog))
const RecordSummary = loadable(() => import('./RecordSummary.tsx').then((loaded) => loaded.RecordSummary), 'silent')
const SubjectTitle = loadable(() => import('./SubjectTitle.tsx').then((loaded) => loaded.SubjectTitle), 'silent')
const FormPreview = loadable(() => import('./preview/FormPreview.tsx').then((loaded) => loaded.FormPreview), 'silent')
const ComparedRecord = loadable(() => import('./preview/ComparedRecord.tsx').then((loaded) => loaded.ComparedRecord))
const Receipt = loadable(() => import('./Receipt.tsx').then((loaded) => loaded.Receipt))

/** Needed when the form is sent, possibly without a connection. */
const LATER = [ConflictDialog, Receipt, CurrentDialog]

const useStyles = makeStyles({
  previewed: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
    '@media (min-width: 992px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
  form: { minWidth: 0 },
})

const renderReview = (paging: Paging): ReactNode => (
  <Suspense fallback={null}>
    <ReviewView paging={paging} />
  </Suspense>
)

const NO_NAMES = {}

interface EditFormProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  /** Keeps the open page of the form. */
  readonly address?: PageAddress | undefined
  readonly onDirty: (dirty: boolean) => void
  /** Called with the title of the screen: what the form is about, and later that it is over. */
  readonly onTitle?: (title: string) => void
  /** Called with the record after it is saved. */
  readonly onRecord?: (record: RecordView) => void
  readonly onCancel: (() => void) | null
}

/** A form to fill in, with its served forms and its draft, if it has them. */
export function EditForm(props: EditFormProps) {
  return (
    <LoadingForm>
      <FormStoreLoader plan={props.form.plan}>
        {(createStore) => <EditFormWithStore {...props} createStore={createStore} />}
      </FormStoreLoader>
    </LoadingForm>
  )
}

function EditFormWithStore({ createStore, ...props }: EditFormProps & { readonly createStore: CreateFormStore }) {
  const { module, form, record, input } = props
  const { environment } = usePort()
  const [store] = useState(() =>
    createStore(form.plan, record?.values ?? {}, rowEnvironment(environment, record, input)),
  )
  const request = { module, form, record, input, store, address: props.address }
  // Of a new record, what it stands within tells it apart.
  const about = record?.id ?? Object.values(parentInput(module, input)).join()
  useFormRecovery(form.draft === null ? `${module.id}.${form.name}.${about}` : null, store)
  const renderDraft = (served: ServedParts): ReactNode =>
    form.draft === null ? (
      <EditFormBody {...props} store={store} served={served} draft={null} />
    ) : (
      <LoadingForm>
        <DraftProvider {...request} served={served}>
          {(draft) => <EditFormBody {...props} store={store} served={served} draft={draft} />}
        </DraftProvider>
      </LoadingForm>
    )
  if (form.formularios === null) return renderDraft(NO_SERVED)
  return (
    <LoadingForm>
      <ServedFormsProvider {...request}>{renderDraft}</ServedFormsProvider>
    </LoadingForm>
  )
}

/** Placeholder for fields that are loading. */
function LoadingForm({ children }: { readonly children: ReactNode }) {
  const { translator } = usePort()
  return (
    <Suspense fallback={<LoadingFields label={translator.translate('msg.general.loading')} />}>{children}</Suspense>
  )
}

interface EditFormBodyProps extends EditFormProps {
  readonly store: FormStore
  readonly served: ServedParts
  /** Null if no draft is stored, or not yet. */
  readonly draft: DraftView | null
}

/** Whether a form has visible fields of its own before its served forms. */
const asksFirst = ({ sections }: Form, store: FormStore): boolean =>
  sections.some((section) => !section.last && isSectionShown(store, section))

/** Loads what sending may need while the network is there. */
function usePreloads(form: Form): void {
  useEffect(() => {
    for (const { preload } of form.review ? [...LATER, ReviewView] : LATER) void preload()
  }, [form])
}

/** The record as it was last saved; tells the screen when that changes. */
function useSavedRecord(present: RecordView | null, { record, onRecord }: EditFormBodyProps): RecordView | null {
  useEffect(() => {
    if (present && present !== record) onRecord?.(present)
  }, [onRecord, present, record])
  return present
}

/** Parts beside the form: the title of what it is about, and a conflict with somebody else's change. */
function AroundForm({
  module,
  form,
  store,
  onTitle,
  conflict,
}: Pick<EditFormBodyProps, 'module' | 'form' | 'store' | 'onTitle'> & {
  readonly conflict: ReturnType<typeof useSubmit>['conflict']
}) {
  return (
    <>
      {form.draft !== null && onTitle && (
        <Suspense fallback={null}>
          <SubjectTitle module={module} form={form} store={store} onTitle={onTitle} />
        </Suspense>
      )}
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog {...conflict} />
        </Suspense>
      )}
    </>
  )
}

/** The values and the changes of the record that stand above the fields. */
function AboutRecord(props: Pick<EditFormProps, 'module' | 'form' | 'input'> & { readonly record: RecordView }) {
  const { form, record, input } = props
  return (
    <Suspense fallback={null}>
      {form.shows.length > 0 && <RecordSummary form={form} record={record} input={input} />}
      {form.compares !== null && <ComparedRecord {...props} />}
    </Suspense>
  )
}

/** A form next to the preview of what it makes, or above it where there is no room. */
function WithPreview({ preview, children }: { readonly preview: PreviewResult | null; readonly children: ReactNode }) {
  const styles = useStyles()
  if (!preview) return <>{children}</>
  return (
    <div className={styles.previewed}>
      <div className={styles.form}>{children}</div>
      <Suspense fallback={null}>
        <FormPreview {...preview} />
      </Suspense>
    </div>
  )
}

/** The body of a form: fills it in, confirms it if required, and sends it. */
function EditFormBody(props: EditFormBodyProps) {
  const { module, form, record, input, store, served, draft, onDirty, onTitle, onCancel } = props
  const { translator } = usePort()
  usePreloads(form)
  // Read only when the screen is left, so nothing is rendered for it.
  const dirty = useRef(false)
  const parts = useMemo<readonly FormPart[]>(
    () => [
      { id: 'own', title: null, store, sections: form.sections, names: record?.labels ?? NO_NAMES },
      ...served.parts.map(({ part }) => part),
    ],
    [form, record, store, served.parts],
  )
  const sender = useSubmit({ module, form, record, input, store, served: served.parts, onReplaced: served.retry })
  const present = useSavedRecord(sender.record, props)
  // Input in a draft, or already sent, is not lost by leaving.
  const isSafe = draft?.isSafe === true || sender.result !== null
  useEffect(() => onDirty(dirty.current && !isSafe), [onDirty, isSafe])
  useEffect(() => () => onDirty(false), [onDirty])
  if (sender.result)
    return (
      <Suspense fallback={null}>
        <Receipt {...{ module, form, record, input, onTitle }} body={sender.result.body} onClose={onCancel} />
      </Suspense>
    )
  // Without its served forms, the form would begin with its last section.
  if (served.loading && served.parts.length === 0 && !asksFirst(form, store))
    return <LoadingFields label={translator.translate('msg.general.loading')} />
  return (
    <WithPreview preview={form.preview === null ? null : { module, form, record: present, input, store }}>
      <FormView
        parts={parts}
        address={props.address}
        review={form.review ? renderReview : undefined}
        layout={form.layout}
        saves={form.saves}
        onSubmit={async (page) => {
          await draft?.pause()
          const sent = await sender.submit(page)
          if (sent) draft?.complete()
          else draft?.resume()
          return sent
        }}
        onDirty={(now) => {
          dirty.current = now
          onDirty(now && !isSafe)
        }}
        banner={
          <>
            {present && <AboutRecord module={module} form={form} record={present} input={input} />}
            <FormNotices
              sender={sender}
              parts={parts}
              served={served}
              changes={served.changes ?? draft?.changes ?? null}
            />
          </>
        }
        footer={(paging) => (
          <FormFooter
            paging={paging}
            module={module}
            form={form}
            record={record}
            saved={present}
            input={input}
            values={() => store.values}
            busy={sender.busy || served.loading}
            parts={parts}
            draft={draft}
            onCancel={onCancel}
          />
        )}
      />
      <AroundForm module={module} form={form} store={store} onTitle={onTitle} conflict={sender.conflict} />
    </WithPreview>
  )
}
