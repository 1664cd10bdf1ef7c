import { Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { readOnlyProps } from './textOf.ts'
import type { InputProps } from './renderer.ts'

interface DecimalInputProps extends Pick<InputProps, 'id' | 'value' | 'enabled' | 'onChange' | 'onLeave'> {
  /** Parses a text; null if it is not a value. */
  readonly read: (text: string) => unknown
  readonly write: (value: unknown) => string
  readonly unit?: string | undefined
  readonly whole?: boolean | undefined
}

/** Wide enough for figures. */
const useStyles = makeStyles({ box: { maxWidth: 'var(--box, 240px)' } })

/**
 * Keeps the typed text while it parses to the value, and shows the parsed number when the field is left. Text that does
 * not parse is kept, and the kind rejects it.
 */
export function DecimalInput({ id, value, enabled, onChange, onLeave, read, write, unit, whole }: DecimalInputProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState(() => written(value, write))
  const held = (text: string): unknown => (text.trim() === '' ? null : (read(text) ?? text))
  const isSame = JSON.stringify(held(typed)) === JSON.stringify(value ?? null)
  return (
    <Input
      id={id}
      className={styles.box}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={isSame ? typed : written(value, write)}
      {...readOnlyProps(enabled)}
      {...(unit ? { contentAfter: <span>{unit}</span> } : {})}
      onChange={(_, data) => {
        setTyped(data.value)
        onChange(held(data.value))
      }}
      onBlur={() => {
        setTyped(written(value, write))
        onLeave()
      }}
    />
  )
}

const written = (value: unknown, write: (value: unknown) => string): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : write(value)
