import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import { ActionQuestion, actionLabel, offeredActions, useAction } from '#renderers/action'
import { usePort } from '#renderers/context'

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
  },
  state: { color: tokens.colorNeutralForeground3 },
  card: { display: 'grid', gap: tokens.spacingVerticalM },
})

interface FormFooterProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly busy: boolean
  readonly dirty: boolean
  /** Absent where there is nowhere to go back to. */
  readonly onCancel: (() => void) | null
}

/** Save and Cancel, the form's own further actions, and whether something is unsaved. */
export function FormFooter({ module, form, record, input, busy, dirty, onCancel }: FormFooterProps) {
  const port = usePort()
  const { speech } = port
  const styles = useStyles()
  const runner = useAction({ module, record, input })
  const actions = offeredActions(module, form.name, record, input, port)
  return (
    <div className={onCancel ? styles.footer : styles.card}>
      <Button type="submit" appearance="primary" size={onCancel ? 'medium' : 'large'} disabledFocusable={busy}>
        {busy ? speech.say('msg.general.saving') : speech.say(form.submitLabel)}
      </Button>
      {onCancel && <Button onClick={onCancel}>{speech.say('lbl.general.cancel')}</Button>}
      {actions.map((action) => (
        <Button
          key={action.name}
          appearance="subtle"
          disabledFocusable={runner.busy}
          onClick={() => runner.start(action)}
        >
          {speech.say(actionLabel(module, action, record))}
        </Button>
      ))}
      {onCancel && (
        <span role="status" className={styles.state}>
          {dirty && !busy ? speech.say('msg.general.unsaved') : ''}
        </span>
      )}
      <ActionQuestion module={module} record={record} runner={runner} />
    </div>
  )
}
