import { DECIMALS, readDecimal } from '#engine/field'
import { usePort } from '#renderers/context'
import { DecimalInput } from '../DecimalInput.tsx'
import type { InputProps } from '../renderer.ts'

export function PercentInput(props: InputProps) {
  const { language } = usePort().translator
  return (
    <DecimalInput
      {...props}
      unit="%"
      read={(text) => readDecimal(text.replace('%', ''), { decimals: DECIMALS, language })}
      write={(value) =>
        typeof value === 'number'
          ? new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: DECIMALS }).format(value)
          : ''
      }
    />
  )
}
