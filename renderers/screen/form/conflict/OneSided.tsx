import { Button, makeStyles } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { usePort } from '#renderers/context'
import type { Contested } from './conflictOf.ts'
import { ContestedField } from './ContestedField.tsx'
import type { Choice, Choices } from './resolve.ts'

const useStyles = makeStyles({ button: { justifySelf: 'start', paddingInline: 0 } })

interface OneSidedProps {
  readonly fields: readonly Contested[]
  readonly choices: Choices
  readonly onChoice: (contested: Contested, choice: Choice) => void
}

/** What only one of two has changed is kept without asking: it is shown to whoever wants to see it, and can still be chosen otherwise. */
export function OneSided({ fields, choices, onChoice }: OneSidedProps) {
  const { say } = usePort().speech
  const styles = useStyles()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className={styles.button}
        appearance="transparent"
        icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {say('lbl.general.conflictOne', { count: fields.length })}
      </Button>
      <div id={id} hidden={!open}>
        {open &&
          fields.map((one) => (
            <ContestedField
              key={one.key}
              contested={one}
              choice={choices.get(one.key) ?? null}
              wanting={false}
              onChoice={(choice) => onChoice(one, choice)}
            />
          ))}
      </div>
    </>
  )
}
