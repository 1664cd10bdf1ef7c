import { readDecimal } from '#engine/field'
import { usePort } from '#renderers/context'
import { DecimalInput } from '../DecimalInput.tsx'
import type { InputProps } from '../renderer.ts'

/** Decimals that the wire carries. */
const DECIMALS = 4

export function PercentInput(props: InputProps) {
  const { language } = usePort().translator
  return (
    <DecimalInput
      {...props}
      unit="%"
      read={(text) => readDecimal(text.replace('%', ''), DECIMALS)}
      write={(value) =>
        typeof value === 'number'
          ? new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: DECIMALS }).format(value)
          : ''
      }
    />
  )
}
