import { Input } from '@fluentui/react-components'
import { Suspense } from 'react'
import { usePort } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import type { InputProps } from '../renderer.ts'
import { nullIfEmpty, textOf, readOnlyProps } from '../textOf.ts'

/** Comes with the portal: at the sign-in nothing is scanned, and no passkey is made. */
const TextWithLook = loadable(() => import('./TextWithLook.tsx').then((loaded) => loaded.TextWithLook))

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

function PlainText(props: InputProps) {
  const { field, id, value, enabled, onChange, onLeave } = props
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
  return look === 'qr' || look === 'passkey' ? (
    <Suspense fallback={null}>
      <TextWithLook {...props} input={input} />
    </Suspense>
  ) : (
    input
  )
}
