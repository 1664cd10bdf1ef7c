import { Radio, RadioGroup, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { newItem } from '#engine/field'
import { usePort } from '#renderers/context'
import { textOf } from '../textOf.ts'
import { NewOption } from './NewOption.tsx'
import type { ChoicesProps } from './SelectOne.tsx'

/** Stands for a choice that is typed. */
const ANOTHER = '-1'

// The circles begin where other fields do: what is touched reaches further, by Fluent's inner margin.
const useStyles = makeStyles({ group: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` } })

/** All choices side by side, one of them taken. */
export function SelectRadio({ id, label, value, required, enabled, offered, onChange, onLeave }: ChoicesProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const [adding, setAdding] = useState(false)
  const { options, creatable } = offered
  const fresh = newItem(value)
  const another = creatable && (adding || fresh !== null)
  return (
    <>
      <RadioGroup
        id={id}
        className={styles.group}
        aria-labelledby={`${id}-label`}
        value={another ? ANOTHER : textOf(value)}
        disabled={!enabled}
        onChange={(_, data) => {
          setAdding(data.value === ANOTHER)
          onChange(options.find(({ key }) => String(key) === data.value)?.key ?? null)
        }}
        onBlur={onLeave}
      >
        {!required && <Radio value="" label={speech.say('lbl.general.none')} />}
        {options.map(({ key, text }) => (
          <Radio key={key} value={String(key)} label={speech.say(text)} />
        ))}
        {creatable && <Radio value={ANOTHER} label={speech.say('lbl.general.another')} />}
      </RadioGroup>
      {another && (
        <NewOption
          label={speech.say('lbl.general.newOption', { label })}
          words={fresh ?? ''}
          enabled={enabled}
          onWords={onChange}
          onLeave={onLeave}
        />
      )}
    </>
  )
}
