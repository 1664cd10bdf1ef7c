import { Field as FluentField, Input, Select, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { ADDRESS_PARTS, COUNTRIES, addressParts, countryName } from '#engine/field'
import type { AddressPart } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { usePort } from '#renderers/context'
import { DecimalInput } from '../DecimalInput.tsx'
import { Fieldset } from '../group/Fieldset.tsx'
import { numberText } from '../number/numberText.ts'
import type { InputProps } from '../renderer.ts'
import { SuggestionList, useSuggestions } from '../Suggestions.tsx'
import { textOf, readOnlyProps } from '../textOf.ts'

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  },
  // Controls have a width of their own, which would overlap the next part.
  part: { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
})

/** Autofill tokens of the address parts (HTML Living Standard, autofill). */
const AUTOFILL: { readonly [part in AddressPart]?: string } = {
  line: 'address-line1',
  floor: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
}

/** The parts of an address under one label. Missing and wrong parts are marked. */
export function AddressInput(props: InputProps) {
  const { field, id, value, enabled, required, problem, wrong = [], onChange, onLeave } = props
  const { translator } = usePort()
  const styles = useStyles()
  const held = isObject(value) ? value : {}
  const { shown, required: asked } = addressParts(field.source)
  const country = isObject(held['pais']) ? held['pais']['id'] : held['pais']
  const begun = Object.values(held).some((part) => part !== null && part !== undefined && part !== '')
  const write = (part: AddressPart, written: unknown): void => {
    const next = { ...held, [ADDRESS_PARTS[part]]: written === '' ? null : written }
    onChange(Object.values(next).every((one) => one === null || one === undefined) ? null : next)
  }
  const isBlank = (part: AddressPart): boolean =>
    textOf(part === 'country' ? country : held[ADDRESS_PARTS[part]]) === ''
  // The server may refuse the address as a whole. Then the required parts that are empty are marked.
  const isWrong = (part: AddressPart): boolean =>
    problem !== null && (wrong.length > 0 ? wrong.includes(part) : asked.includes(part) && isBlank(part))
  // Read with its part, not announced: the form announces its problems together.
  const mistake = (part: AddressPart): string | undefined =>
    isBlank(part)
      ? translator.translate(`lbl.general.valid.form.dinac.${part === 'country' ? 'select' : 'text'}`)
      : undefined
  return (
    <Fieldset {...props} traits={field.traits}>
      <div className={styles.parts}>
        {shown.map((part) => (
          <FluentField
            key={part}
            className={mergeClasses(styles.part, part === 'line' && styles.wide)}
            label={{ children: translator.translate(`lbl.general.address.${part}`), htmlFor: `${id}-${part}` }}
            required={asked.includes(part) && (required || begun)}
            {...(isWrong(part)
              ? { validationState: 'error', validationMessage: { children: mistake(part), role: 'none' } }
              : {})}
          >
            {part === 'country' ? (
              <CountrySelect
                id={`${id}-${part}`}
                value={textOf(country)}
                enabled={enabled}
                onChange={(chosen) => write(part, chosen)}
                onLeave={onLeave}
              />
            ) : part === 'latitude' || part === 'longitude' ? (
              <DegreesInput
                id={`${id}-${part}`}
                value={held[ADDRESS_PARTS[part]]}
                enabled={enabled}
                onChange={(written) => write(part, written)}
                onLeave={onLeave}
              />
            ) : part === 'line' && field.source.suggests ? (
              <SuggestedLine
                id={`${id}-${part}`}
                call={field.source.suggests}
                value={textOf(held[ADDRESS_PARTS[part]])}
                enabled={enabled}
                onChange={(written) => write(part, written)}
                onChoose={(parts) => onChange(completeAddress(held, parts))}
                onLeave={onLeave}
              />
            ) : (
              <Input
                id={`${id}-${part}`}
                {...(AUTOFILL[part] ? { autoComplete: AUTOFILL[part] } : {})}
                value={textOf(held[ADDRESS_PARTS[part]])}
                {...readOnlyProps(enabled)}
                onChange={(_, data) => write(part, data.value)}
                onBlur={onLeave}
              />
            )}
          </FluentField>
        ))}
      </div>
    </Fieldset>
  )
}

interface LineProps extends PartProps<string> {
  readonly call: string
  readonly onChoose: (parts: Values) => void
}

/** The line of an address. A choice from the list fills in the other parts; any other line may be typed. */
function SuggestedLine({ id, call, value, enabled, onChange, onChoose, onLeave }: LineProps) {
  const [typed, setTyped] = useState('')
  const suggestions = useSuggestions(call, typed)
  return (
    <>
      <Input
        id={id}
        {...(enabled ? { list: `${id}-list` } : {})}
        autoComplete="address-line1"
        value={value}
        {...readOnlyProps(enabled)}
        onChange={(_, data) => {
          const chosen = suggestions.find(({ text }) => text === data.value)?.parts
          if (chosen) return onChoose(chosen)
          setTyped(data.value)
          onChange(data.value)
        }}
        onBlur={onLeave}
      />
      <SuggestionList id={`${id}-list`} suggestions={suggestions} />
    </>
  )
}

interface PartProps<T> extends Pick<InputProps, 'id' | 'enabled' | 'onLeave'> {
  readonly value: T
  readonly onChange: (value: unknown) => void
}

function CountrySelect({ id, value, enabled, onChange, onLeave }: PartProps<string>) {
  const { translator } = usePort()
  const { language } = translator
  const countries = useMemo(
    () =>
      COUNTRIES.map((country) => ({ id: country.id, name: countryName(country.letters, language) })).sort(
        (one, other) => one.name.localeCompare(other.name, language),
      ),
    [language],
  )
  return (
    <Select
      id={id}
      autoComplete="country"
      value={value}
      disabled={!enabled}
      onChange={(_, data) => onChange(data.value === '' ? null : Number(data.value))}
      onBlur={onLeave}
    >
      <option value="">{translator.translate('lbl.general.choose')}</option>
      {countries.map((country) => (
        <option key={country.id} value={country.id}>
          {country.name}
        </option>
      ))}
    </Select>
  )
}

/** Degrees never reach a thousand, so that a single separator is the decimal one. */
const degrees = (text: string): number | null =>
  /^[-\u2212]?\d{1,3}(?:[.,]\d{0,6})?$/.test(text.trim())
    ? Number(text.trim().replace('\u2212', '-').replace(',', '.'))
    : null

/** Degrees as a decimal. Text that is not a number is kept as typed and rejected. */
function DegreesInput(props: PartProps<unknown>) {
  const { language } = usePort().translator
  return <DecimalInput {...props} read={degrees} write={(value) => numberText(value, language)} />
}

/** Parts that follow from the line. Those of another place would be wrong. */
const PLACE: Values = { poblacion: null, provincia: null, codigoPostal: null, latitud: null, longitud: null }

/** Returns an address whose line and place are those of a chosen one. Number and floor stay as they were typed. */
export const completeAddress = (held: Values, { pais, ...parts }: Values): Values => ({
  ...held,
  ...PLACE,
  ...parts,
  pais: isObject(pais) ? pais['id'] : pais,
})
