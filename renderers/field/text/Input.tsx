import { Input } from '@fluentui/react-components'
import { Suspense } from 'react'
import { usePort } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import { readOnlyProps } from '../readOnlyProps.ts'
import type { InputProps } from '../renderer.ts'
import { nullIfEmpty, textOf } from '../textOf.ts'

/** Comes with the portal: nothing is scanned at the sign-in. */
const QrCode = loadable(() => import('./QrCode.tsx').then((loaded) => loaded.QrCode), 'silent')

/** Attributes with which browsers and phones fill in a one-time code, and show digits first. */
const CODE_PROPS = { autoComplete: 'one-time-code', inputMode: 'numeric', spellCheck: false } as const

/** Loaded on demand: the sign-in has no suggestions. */
const SuggestedText = loadable(() => import('./SuggestedText.tsx').then((loaded) => loaded.SuggestedText), 'silent')

export function TextInput(props: InputProps) {
  return props.field.source.suggests ? (
    <Suspense fallback={<PlainText {...props} />}>
      <SuggestedText {...props} />
    </Suspense>
  ) : (
    <PlainText {...props} />
  )
}

function PlainText({ field, id, label, value, enabled, onChange, onLeave }: InputProps) {
  const { translator } = usePort()
  const { look, asked } = field.source
  const text = textOf(value)
  const input = (
    <Input
      id={id}
      value={text}
      {...readOnlyProps(enabled)}
      {...(look === 'code' ? CODE_PROPS : {})}
      // It appears because the server asked for it: there the reader goes on.
      {...(asked ? { autoFocus: true } : {})}
      {...(field.placeholder ? { placeholder: translator.translate(field.placeholder) } : {})}
      onChange={(_, data) => onChange(nullIfEmpty(data.value))}
      onBlur={onLeave}
    />
  )
  if (look !== 'qr' || text === '') return input
  return (
    <>
      <Suspense fallback={null}>
        <QrCode text={text} label={label} />
      </Suspense>
      {input}
    </>
  )
}
