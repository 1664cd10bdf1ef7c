import { Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { readOnlyProps } from '../readOnlyProps.ts'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { numberText } from './numberText.ts'
import { parseNumber } from './parseNumber.ts'
import { StepperInput } from './StepperInput.tsx'

/** Wide enough for figures. */
const useStyles = makeStyles({ box: { maxWidth: 'var(--box, 240px)' } })

/** Keeps the typed text. The form holds the parsed number, else the text itself, which is then rejected. */
export function NumberInput(props: InputProps) {
  return props.field.source.look === 'stacked' ? <StepperInput {...props} /> : <PlainInput {...props} />
}

function PlainInput({ field, id, value, enabled, onChange, onLeave }: InputProps) {
  const { language } = usePort().translator
  const styles = useStyles()
  const [typed, setTyped] = useState(() => numberText(value, language))
  const shown = Object.is(parseNumber(typed), value ?? null) ? typed : numberText(value, language)
  const { unit } = field.source
  return (
    <Input
      id={id}
      className={styles.box}
      inputMode={field.source.integer ? 'numeric' : 'decimal'}
      value={shown}
      {...readOnlyProps(enabled)}
      {...(unit ? { contentAfter: <span>{unit}</span> } : {})}
      onChange={(_, data) => {
        setTyped(data.value)
        onChange(parseNumber(data.value))
      }}
      onBlur={onLeave}
    />
  )
}
