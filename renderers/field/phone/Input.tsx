import { FieldContextProvider, Input, Select, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { CALLING_COUNTRIES, HOME_CODE, countryName } from '#engine/field'
import { isObject } from '#engine/form'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { textOf, readOnlyProps } from '../textOf.ts'
import { useLoaded } from '../useLoaded.ts'

const useStyles = makeStyles({
  parts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  // The names of some countries are longer than the field has room for.
  country: { flexBasis: '160px', flexGrow: 1, minWidth: 0, maxWidth: '240px' },
  number: { flexBasis: '160px', flexGrow: 2, minWidth: 0, maxWidth: 'var(--box, 240px)' },
})

/** Country and number; a number typed with its code chooses the country by itself. */
export function PhoneInput({ field, id, label, value, enabled, onChange, onLeave }: InputProps) {
  const { translator, environment } = usePort()
  const styles = useStyles()
  useLoaded([field])
  const held = isObject(value) ? value : { telefono: textOf(value) }
  const [chosen, setChosen] = useState(HOME_CODE)
  const code = Number(held['pais'] ?? chosen)
  const number = textOf(held['telefono'])
  const countries = useCountries()
  const write = (pais: number, telefono: string): void => onChange(telefono === '' ? null : { pais, telefono })
  const leave = (): void => {
    const read = number.trim() === '' ? null : field.kind.accept(value, field, environment)
    if (read?.ok) onChange(read.value)
    onLeave()
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.parts}>
      <FieldContextProvider value={undefined}>
        <Select
          className={styles.country}
          aria-label={translator.translate('lbl.general.phoneCountry', { label })}
          value={String(code)}
          disabled={!enabled}
          onChange={(_, data) => {
            setChosen(Number(data.value))
            if (number !== '') write(Number(data.value), number)
          }}
        >
          {countries.map(({ callingCode, name }) => (
            <option key={callingCode} value={callingCode}>
              {name} (+{callingCode})
            </option>
          ))}
        </Select>
      </FieldContextProvider>
      <Input
        id={id}
        className={styles.number}
        type="tel"
        autoComplete="tel"
        value={number}
        {...readOnlyProps(enabled)}
        onChange={(_, data) => write(code, data.value)}
        onBlur={leave}
      />
    </div>
  )
}

/** One country for each calling code, by its name in the reader's language. */
function useCountries(): readonly { readonly callingCode: number; readonly name: string }[] {
  const { language } = usePort().translator
  return useMemo(
    () =>
      CALLING_COUNTRIES.map(({ callingCode, letters }) => ({ callingCode, name: countryName(letters, language) })).sort(
        (one, other) => one.name.localeCompare(other.name, language),
      ),
    [language],
  )
}
