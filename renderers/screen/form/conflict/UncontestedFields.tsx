import { Button, makeStyles } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { usePort } from '#renderers/context'
import type { FieldConflict } from './findConflict.ts'
import { FieldConflictView } from './FieldConflictView.tsx'
import type { Choice, Choices } from './applyChoices.ts'

const useStyles = makeStyles({ button: { justifySelf: 'start', paddingInline: 0 } })

interface UncontestedFieldsProps {
  readonly fields: readonly FieldConflict[]
  readonly choices: Choices
  readonly onChoice: (contested: FieldConflict, choice: Choice) => void
}

/** Fields changed by only one side. They are merged without asking; the user can expand them and choose otherwise. */
export function UncontestedFields({ fields, choices, onChoice }: UncontestedFieldsProps) {
  const { translate } = usePort().translator
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
        {translate('lbl.general.conflictOne', { count: fields.length })}
      </Button>
      <div id={id} hidden={!open}>
        {open &&
          fields.map((one) => (
            <FieldConflictView
              key={one.key}
              conflict={one}
              choice={choices.get(one.key) ?? null}
              isMissing={false}
              onChoice={(choice) => onChoice(one, choice)}
            />
          ))}
      </div>
    </>
  )
}
