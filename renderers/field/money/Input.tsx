import { HOME_CURRENCY, currencyDecimals, toMajorUnits, toMinorUnits, readDecimal } from '#engine/field'
import { isObject } from '#engine/form'
import { usePort } from '#renderers/context'
import { DecimalInput } from '../DecimalInput.tsx'
import type { InputProps } from '../renderer.ts'

/** An amount entered in major units of its currency and stored in minor units. A filter stores the typed amount. */
export function MoneyInput({ field, value, context, ...rest }: InputProps) {
  const { language } = usePort().translator
  const own = isObject(value) ? value['moneda'] : undefined
  const currency = typeof own === 'string' ? own : (field.source.currency ?? HOME_CURRENCY)
  const decimals = currencyDecimals(currency)
  return (
    <DecimalInput
      {...rest}
      value={value}
      unit={currency}
      read={(text) => {
        const major = readDecimal(text, { decimals, language })
        return major === null || context === null ? major : { importe: toMinorUnits(major, currency), moneda: currency }
      }}
      write={(held) => {
        const major =
          typeof held === 'number' ? held : isObject(held) ? toMajorUnits(Number(held['importe']), currency) : NaN
        return Number.isFinite(major)
          ? new Intl.NumberFormat(language, {
              // Groups digits only in a read-only field: 12.000,00.
              useGrouping: !rest.enabled,
              minimumFractionDigits: decimals,
              maximumFractionDigits: decimals,
            }).format(major)
          : ''
      }}
    />
  )
}
