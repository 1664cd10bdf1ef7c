import type { ReactNode } from 'react'
import type { InputProps } from '../renderer.ts'
import { textOf } from '../textOf.ts'
import { PasskeyInput } from './PasskeyInput.tsx'
import { QrCode } from './QrCode.tsx'

/** A text with a special look: created by a device, or also drawn as a QR code above its input. */
export function TextWithLook({ input, ...props }: InputProps & { readonly input: ReactNode }) {
  const text = textOf(props.value)
  if (props.field.source.look === 'passkey') return <PasskeyInput {...props} />
  return (
    <>
      {text !== '' && <QrCode text={text} label={props.label} />}
      {input}
    </>
  )
}
