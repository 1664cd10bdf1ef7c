import { Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { kept } from '../kept.ts'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { figureText } from './figureText.ts'
import { spelt } from './spelt.ts'
import { StackedInput } from './StackedInput.tsx'

/** As wide as figures need. */
const useStyles = makeStyles({ box: { maxWidth: 'var(--box, 240px)' } })

/** What is typed stays as typed; the form holds the number that it spells, else the text itself, which is then refused. */
export function NumberInput(props: InputProps) {
  return props.field.source.look === 'stacked' ? <StackedInput {...props} /> : <PlainInput {...props} />
}

function PlainInput({ field, id, value, enabled, onChange, onLeave }: InputProps) {
  const { language } = usePort().speech
  const styles = useStyles()
  const [typed, setTyped] = useState(() => figureText(value, language))
  const shown = Object.is(spelt(typed), value ?? null) ? typed : figureText(value, language)
  const { unit } = field.source
  return (
    <Input
      id={id}
      className={styles.box}
      inputMode={field.source.integer ? 'numeric' : 'decimal'}
      value={shown}
      {...kept(enabled)}
      {...(unit ? { contentAfter: <span>{unit}</span> } : {})}
      onChange={(_, data) => {
        setTyped(data.value)
        onChange(spelt(data.value))
      }}
      onBlur={onLeave}
    />
  )
}
