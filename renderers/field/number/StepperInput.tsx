import { SpinButton, makeStyles } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { numberText, parseNumber } from './numberText.ts'

/** The steps are the arrow keys' too: their buttons are no stops, and Fluent names them in English. */
const HIDDEN_FROM_READERS = { 'aria-label': undefined, 'aria-hidden': true } as const

const useStyles = makeStyles({ box: { maxWidth: 'var(--box, 240px)' } })

/** A number with steps up and down, one above the other; what is typed is taken when the box is left. */
export function StepperInput({ field, id, value, enabled, onChange, onLeave }: InputProps) {
  const { language } = usePort().translator
  const styles = useStyles()
  const { min, max, step = 1 } = field.source
  return (
    <SpinButton
      id={id}
      className={styles.box}
      value={typeof value === 'number' ? value : null}
      displayValue={numberText(value, language)}
      incrementButton={HIDDEN_FROM_READERS}
      decrementButton={HIDDEN_FROM_READERS}
      {...(typeof min === 'number' ? { min } : {})}
      {...(typeof max === 'number' ? { max } : {})}
      step={step}
      disabled={!enabled}
      onChange={(_, { value: stepped, displayValue: typed = '' }) =>
        onChange(
          stepped === undefined
            ? typed.trim() === ''
              ? null
              : (parseNumber(typed, field, language) ?? typed)
            : stepped,
        )
      }
      onBlur={onLeave}
    />
  )
}
