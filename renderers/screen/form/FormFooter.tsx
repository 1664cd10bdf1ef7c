import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { Values } from '#engine/form'
import { usePort } from '#renderers/context'
import { isUnsaved, usePartsSelector } from '#renderers/form'
import type { FormPart, Paging } from '#renderers/form'
import { useDangerClass } from '#renderers/theme'
import { loadable } from '#renderers/loadable'
import type { DraftView } from './draft/DraftProvider.tsx'
import { useFooterScrollPadding } from './useFooterScrollPadding.ts'

/** Few forms take changes back. */
export const UndoButtons = loadable(
  () => import('./undo/UndoButtons.tsx').then((loaded) => loaded.UndoButtons),
  'silent',
)

const useStyles = makeStyles({
  footer: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // In a low window, for example at 400 % zoom, a sticky footer would leave no room for the fields.
    '@media (max-height: 480px)': { position: 'static' },
  },
  state: { color: tokens.colorNeutralForeground3 },
  card: { display: 'grid', gap: tokens.spacingVerticalM },
})

interface FormFooterProps {
  /** Paging of a form with several pages. */
  readonly paging: Paging | null
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  /** The record as it was last saved. */
  readonly saved: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  /** Returns the current form values, for its actions. */
  readonly values: () => Values
  readonly busy: boolean
  /** The parts whose unsaved state is shown. */
  readonly parts: readonly FormPart[]
  readonly draft: DraftView | null
  /** Null if there is nowhere to go back to. */
  readonly onCancel: (() => void) | null
}

/** Save, Cancel, the form's own actions, and the unsaved state. */
export function FormFooter({
  paging,
  module,
  form,
  record,
  saved,
  input,
  values,
  busy,
  parts,
  draft,
  onCancel,
}: FormFooterProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const dangerClass = useDangerClass()
  const room = useFooterScrollPadding()
  return (
    <div ref={room} className={onCancel ? styles.footer : styles.card}>
      <Button
        type="submit"
        appearance="primary"
        size={onCancel ? 'medium' : 'large'}
        disabledFocusable={busy}
        {...(form.danger && !busy && !isBefore(paging) ? { className: dangerClass } : {})}
      >
        {busy
          ? translator.translate('msg.general.saving')
          : translator.translate(isBefore(paging) ? 'lbl.general.next' : form.submitLabel)}
      </Button>
      {paging?.layout === 'steps' && paging.at > 0 && (
        <Button onClick={() => paging.go(paging.at - 1)}>{translator.translate('lbl.general.previous')}</Button>
      )}
      {onCancel && (
        <Button onClick={onCancel}>{translator.translate(draft ? 'lbl.general.close' : 'lbl.general.cancel')}</Button>
      )}
      <UndoChanges form={form} parts={parts} saved={saved} />
      {hasActions(module, form, record) && (
        <Suspense fallback={null}>
          <FormActions
            module={module}
            on={form.name}
            record={record}
            input={input}
            values={values}
            appearance="subtle"
            collapses={onCancel !== null}
          />
        </Suspense>
      )}
      {onCancel && (draft ? <DraftState draft={draft} /> : <UnsavedState parts={parts} busy={busy} />)}
    </div>
  )
}

/** Undo and redo of the form's own fields, if its definition asks for them. */
function UndoChanges({ form, parts: [own], saved }: Pick<FormFooterProps, 'form' | 'parts' | 'saved'>) {
  if (!form.undo || !own) return null
  return (
    <Suspense fallback={null}>
      <UndoButtons store={own.store} saved={saved} />
    </Suspense>
  )
}

/** A component of its own, so that only it re-renders. */
function UnsavedState({ parts, busy }: Pick<FormFooterProps, 'parts' | 'busy'>) {
  const { translator } = usePort()
  const styles = useStyles()
  const unsaved = usePartsSelector(parts, isUnsaved) && !busy
  return (
    <span role="status" className={styles.state}>
      {unsaved ? translator.translate('msg.general.unsaved') : ''}
    </span>
  )
}

/** The status of the draft. */
function DraftState({ draft }: { readonly draft: DraftView }) {
  const { translator } = usePort()
  return (
    <>
      {draft.discard && (
        <Button appearance="subtle" onClick={draft.discard}>
          {translator.translate('lbl.general.draftDelete')}
        </Button>
      )}
      {draft.status}
    </>
  )
}

/** Whether there are further steps. */
const isBefore = (paging: Paging | null): boolean => paging?.layout === 'steps' && paging.at < paging.pages.length - 1

/** The form of a sign-in has no actions. */
const FormActions = loadable(() => import('./FormActions.tsx').then((loaded) => loaded.FormActions))

/** Whether there may be some: a record has its history at least. */
const hasActions = (module: Module, form: Form, record: RecordView | null): boolean =>
  record !== null || [...module.actions.values()].some(({ on }) => on === form.name)
