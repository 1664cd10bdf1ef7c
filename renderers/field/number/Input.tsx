import { usePort } from '#renderers/context'
import { DecimalInput } from '../DecimalInput.tsx'
import type { InputProps } from '../renderer.ts'
import { numberText, parseNumber } from './numberText.ts'
import { StepperInput } from './StepperInput.tsx'

export function NumberInput(props: InputProps) {
  return props.field.source.look === 'stacked' ? <StepperInput {...props} /> : <PlainInput {...props} />
}

function PlainInput(props: InputProps) {
  const { language } = usePort().translator
  const { integer, unit } = props.field.source
  return (
    <DecimalInput
      {...props}
      unit={unit}
      whole={integer}
      read={(text) => parseNumber(text, props.field, language)}
      write={(value) => numberText(value, language)}
    />
  )
}
