import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { deviceFailure } from '#engine/call'
import type { Failure } from '#engine/call'
import { failureText, usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { textOf } from '../textOf.ts'

const useStyles = makeStyles({
  place: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalS },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Asks the device for a passkey by the options that the field begins with, and holds what the device answers. */
export function PasskeyInput({ id, value, enabled, onChange, onLeave }: InputProps) {
  const styles = useStyles()
  const { translator } = usePort()
  const [options] = useState(() => textOf(value))
  const [state, setState] = useState<'waiting' | 'asked' | 'created' | Failure>('waiting')
  const text = translator.translate('lbl.general.passkey.create')
  const create = async (): Promise<void> => {
    setState('asked')
    try {
      const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON']
      onChange(JSON.stringify(await startRegistration({ optionsJSON })))
      setState('created')
    } catch (error) {
      setState(deviceFailure(error, 'create'))
    }
    onLeave()
  }
  return (
    <div className={styles.place}>
      <Button id={id} aria-label={text} disabledFocusable={!enabled || state === 'asked'} onClick={() => void create()}>
        {text}
      </Button>
      <p role="status" className={styles.note}>
        {state === 'created' && translator.translate('msg.general.passkey.created')}
        {typeof state === 'object' && failureText(state, translator)}
      </p>
    </div>
  )
}
