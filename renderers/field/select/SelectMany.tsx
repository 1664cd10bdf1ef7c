import {
  Checkbox,
  FieldContextProvider,
  makeStyles,
  tokens,
  useFieldControlProps_unstable,
} from '@fluentui/react-components'
import type { FocusEvent } from 'react'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '240px',
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
})

/** A list of boxes: every choice is seen, and nothing has to be held down to choose a second one. */
export function SelectMany({ field, id, value, enabled, onChange, onLeave }: InputProps) {
  const { speech } = usePort()
  const styles = useStyles()
  // The frame's label, problem and help are those of the whole list, not of each box.
  const { 'aria-describedby': description } = useFieldControlProps_unstable<{
    id: string
    'aria-describedby'?: string
  }>({ id })
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (key: number | string, checked: boolean): void =>
    onChange(
      field.options.map((option) => option.key).filter((other) => (other === key ? checked : chosen.includes(other))),
    )
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.closest('[role=group]')?.contains(event.relatedTarget)) onLeave()
  }
  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`} aria-describedby={description} className={styles.list}>
      <FieldContextProvider value={undefined}>
        {field.options.map(({ key, text }) => (
          <Checkbox
            key={key}
            label={speech.say(text)}
            checked={chosen.includes(key)}
            disabled={!enabled}
            onChange={(_, data) => toggle(key, data.checked === true)}
            onBlur={leave}
          />
        ))}
      </FieldContextProvider>
    </div>
  )
}
