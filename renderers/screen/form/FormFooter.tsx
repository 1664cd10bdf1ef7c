import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { Values } from '#engine/form'
import { usePort } from '#renderers/context'
import { isUnsaved, usePartsSelector } from '#renderers/form'
import type { FormPart, Paging } from '#renderers/form'
import type { DraftView } from './draft/draftView.ts'
import { FormActions, hasActions } from './LazyFormActions.ts'
import { useFooterScrollPadding } from './useFooterScrollPadding.ts'

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
    // In a low window, one enlarged four times among them, it would leave no room for what is filled in.
    '@media (max-height: 480px)': { position: 'static' },
  },
  state: { color: tokens.colorNeutralForeground3 },
  card: { display: 'grid', gap: tokens.spacingVerticalM },
})

interface FormFooterProps {
  /** Where one is in a form of several pages. */
  readonly paging: Paging | null
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  /** What the form holds now, for its actions. */
  readonly values: () => Values
  readonly busy: boolean
  /** Of which it says whether something is unsaved. */
  readonly parts: readonly FormPart[]
  readonly draft: DraftView | null
  /** Absent where there is nowhere to go back to. */
  readonly onCancel: (() => void) | null
}

/** Save and Cancel, the form's own further actions, and whether something is unsaved. */
export function FormFooter({
  paging,
  module,
  form,
  record,
  input,
  values,
  busy,
  parts,
  draft,
  onCancel,
}: FormFooterProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const room = useFooterScrollPadding()
  return (
    <div ref={room} className={onCancel ? styles.footer : styles.card}>
      <Button type="submit" appearance="primary" size={onCancel ? 'medium' : 'large'} disabledFocusable={busy}>
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
      {hasActions(module, form, record) && (
        <Suspense fallback={null}>
          <FormActions
            module={module}
            on={form.name}
            record={record}
            input={input}
            values={values}
            appearance="subtle"
          />
        </Suspense>
      )}
      {onCancel && (draft ? <DraftState draft={draft} /> : <UnsavedState parts={parts} busy={busy} />)}
    </div>
  )
}

/** Drawn by itself as that changes. */
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

/** How the draft of the form stands. */
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

/** Whether further steps come after the present one. */
const isBefore = (paging: Paging | null): boolean => paging?.layout === 'steps' && paging.at < paging.pages.length - 1
