import { Button, makeStyles, tokens, Field, Input, Textarea } from '@fluentui/react-components'
import { CheckmarkCircleRegular, CopyRegular } from '@fluentui/react-icons'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { readRecord } from '#engine/call'
import type { RecordView } from '#engine/call'
import type { Action, Form, Module } from '#engine/definition'
import { readPath } from '#engine/expression'
import { compilePlan } from '#engine/form'
import { scalarText } from '#engine/text'
import {
  actionLabel,
  answerPlaceholders,
  offeredInContext,
  recordPlaceholders,
  recordTitle,
  rowEnvironment,
  useAction,
} from '#renderers/action'
import { usePort } from '#renderers/context'
import { DetailsView } from '#renderers/details'

const useStyles = makeStyles({
  receipt: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
  said: {
    display: 'flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorNeutralForeground1,
    outlineStyle: 'none',
  },
  icon: { flexShrink: 0, fontSize: '24px', color: tokens.colorStatusSuccessForeground1 },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, '@media print': { display: 'none' } },
})

export interface ReceiptProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  /** Body of the response. */
  readonly body: unknown
  readonly onTitle: ((title: string) => void) | undefined
  readonly onClose: (() => void) | null
}

/** The result of a form: its own text, and, if there is a record, a summary and the next steps. */
export function Receipt({ module, form, record, input, body, onTitle, onClose }: ReceiptProps) {
  const port = usePort()
  const { translator } = port
  const styles = useStyles()
  const createdRecord = useMemo(() => readRecord(module, body), [module, body])
  const about = createdRecord.id === '' ? record : createdRecord
  const title =
    createdRecord.id === ''
      ? null
      : translator.translate('lbl.general.receiptOf', { title: recordTitle(module, createdRecord, port) })
  useLayoutEffect(() => {
    if (title !== null) onTitle?.(title)
  }, [onTitle, title])
  const words = answerPlaceholders(module, form.submit.calls, body, recordPlaceholders(module, about, port))
  const focused = useRef<HTMLDivElement>(null)
  useEffect(() => focused.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.receipt}>
      <div ref={focused} tabIndex={-1} className={title === null ? undefined : styles.said}>
        {title !== null && <CheckmarkCircleRegular aria-hidden className={styles.icon} />}
        <p role="status" className={styles.text}>
          {translator.translate(form.done, words)}
        </p>
      </div>
      {form.reveals && (
        <RevealedText label={translator.translate(form.reveals.label)} text={revealedText(form, body)} />
      )}
      {title !== null && <RecordSummary module={module} record={createdRecord} input={input} />}
      {title !== null && <NextSteps module={module} record={createdRecord} input={input} onClose={onClose} />}
    </div>
  )
}

const revealedText = ({ reveals }: Form, body: unknown): string =>
  scalarText(readPath({ body }, ['body', reveals?.name ?? '']))

type RecordSummaryProps = Pick<ReceiptProps, 'module' | 'input'> & { readonly record: RecordView }

/** The non-empty list columns of the record. */
function RecordSummary({ module, record, input }: RecordSummaryProps) {
  const { environment } = usePort()
  const fields = useMemo(
    () => (module.list?.columns ?? []).filter(({ kind, name }) => !kind.isEmpty(record.values[name])),
    [module, record],
  )
  const plan = useMemo(() => compilePlan(fields), [fields])
  if (!plan.ok) return null
  return (
    <DetailsView
      plan={plan.value}
      sections={[{ id: '0', title: null, mask: null, visible: true, rows: fields.map((field) => [field]) }]}
      values={record.values}
      names={record.labels}
      environment={rowEnvironment(environment, record, input)}
    />
  )
}

/** Whether an action fetches a file. */
const isFile = ({ calls }: Module, effect: Action['effect']): boolean =>
  effect.calls !== null && calls.get(effect.calls)?.source.answers === 'file'

/** Next steps: fetch a file of the record, print, open it, or go back. */
function NextSteps({ module, record, input, onClose }: RecordSummaryProps & Pick<ReceiptProps, 'onClose'>) {
  const port = usePort()
  const { translator } = port
  const styles = useStyles()
  const place = { module, record, input }
  const runner = useAction(place)
  const opening = offeredInContext(place, 'row', port).filter(
    ({ effect, danger }) => !danger && (effect.opens !== null || isFile(module, effect)),
  )
  return (
    <div className={styles.buttons}>
      {opening.map((action, at) => (
        <Button
          key={action.name}
          appearance={at === 0 ? 'primary' : 'secondary'}
          disabledFocusable={runner.busy}
          onClick={() => runner.start(action)}
        >
          {translator.translate(actionLabel(module, action, record))}
        </Button>
      ))}
      <Button onClick={() => window.print()}>{translator.translate('lbl.general.print')}</Button>
      {onClose && <Button onClick={onClose}>{translator.translate('lbl.general.close')}</Button>}
    </div>
  )
}

const useRevealedTextStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  input: { flexGrow: 1, minWidth: '200px', fontFamily: tokens.fontFamilyMonospace },
})

/** A text that is shown once. If the browser does not allow copying, it is selected for copying by hand. */
function RevealedText({ label, text }: { readonly label: string; readonly text: string }) {
  const port = usePort()
  const { translate } = port.translator
  const styles = useRevealedTextStyles()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // An input of one line would join the lines.
  const lines = text.split('\n').length
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      port.notify('success', translate('msg.general.copied'))
    } catch {
      input.current?.focus()
      input.current?.select()
    }
  }
  return (
    <Field label={label}>
      {(control) => (
        <div className={styles.row}>
          {lines > 1 ? (
            <Textarea
              {...control}
              ref={input}
              readOnly
              className={styles.input}
              rows={lines}
              value={text}
              onFocus={(event) => event.target.select()}
            />
          ) : (
            <Input
              {...control}
              ref={input}
              readOnly
              className={styles.input}
              value={text}
              onFocus={(event) => event.target.select()}
            />
          )}
          <Button icon={<CopyRegular />} onClick={() => void copy()}>
            {translate('lbl.general.copy')}
          </Button>
        </div>
      )}
    </Field>
  )
}
