import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useRef, useState } from 'react'
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import type { ConflictChoice } from '../useSubmit.ts'
import type { FieldConflict, Choice, Choices } from './findConflict.ts'
import { defaultChoice } from './findConflict.ts'
import { FieldConflictView } from './FieldConflictView.tsx'
import { dateOf, peopleOf } from './resolveConflict.ts'

const useStyles = makeStyles({
  text: { margin: 0 },
  all: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** Asks field by field what is kept of what two people have changed. */
export function ConflictDialog({ conflict, onChoose }: ConflictChoice) {
  const port = usePort()
  const { translate } = port.translator
  const styles = useStyles()
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState<Choices>(() => defaultChoices(conflict.fields))
  const [judged, setJudged] = useState(false)
  const both = conflict.fields.filter(({ changedBy }) => changedBy === 'both')
  const others = conflict.fields.filter(({ changedBy }) => changedBy !== 'both')
  const choose = (fields: readonly FieldConflict[], choice: Choice): void =>
    setChoices(new Map([...choices, ...fields.map(({ key }) => [key, choice] as const)]))
  const accept = (): void => {
    const open = both.find(({ key }) => !choices.has(key))
    if (!open) return onChoose(choices)
    setJudged(true)
    form.current?.querySelector<HTMLElement>(`[data-contested="${CSS.escape(open.key)}"] input`)?.focus()
  }
  const { names, at } = peopleOf(conflict)
  return (
    <DialogFrame
      title={translate('lbl.general.conflict')}
      type="alert"
      onCancel={() => onChoose(null)}
      onAccept={accept}
      actions={
        <>
          <Button onClick={() => onChoose(null)}>{translate('lbl.general.cancel')}</Button>
          <Button type="submit" appearance="primary">
            {translate('lbl.general.conflictSave')}
          </Button>
        </>
      }
    >
      <p id={id} className={styles.text}>
        {names === ''
          ? translate('msg.general.conflict')
          : translate('msg.general.conflictBy', { names, date: dateOf(at, port) })}
      </p>
      {both.length > 1 && (
        <div className={styles.all}>
          <Button size="small" onClick={() => choose(both, 'mine')}>
            {translate('lbl.general.conflictAllMine')}
          </Button>
          <Button size="small" onClick={() => choose(both, 'theirs')}>
            {translate('lbl.general.conflictAllTheirs')}
          </Button>
        </div>
      )}
      <div ref={form}>
        {both.map((one) => (
          <FieldConflictView
            key={one.key}
            conflict={one}
            choice={choices.get(one.key) ?? null}
            isMissing={judged}
            onChoice={(choice) => choose([one], choice)}
          />
        ))}
      </div>
      {others.length > 0 && (
        <UncontestedFields fields={others} choices={choices} onChoice={(one, choice) => choose([one], choice)} />
      )}
    </DialogFrame>
  )
}

const defaultChoices = (fields: readonly FieldConflict[]): Choices =>
  new Map(
    fields.flatMap((one) => {
      const usual = defaultChoice(one)
      return usual === null ? [] : [[one.key, usual] as const]
    }),
  )

const useUncontestedFieldsStyles = makeStyles({ button: { justifySelf: 'start', paddingInline: 0 } })

interface UncontestedFieldsProps {
  readonly fields: readonly FieldConflict[]
  readonly choices: Choices
  readonly onChoice: (contested: FieldConflict, choice: Choice) => void
}

/** Fields changed by only one side. They are merged without asking; the user can expand them and choose otherwise. */
function UncontestedFields({ fields, choices, onChoice }: UncontestedFieldsProps) {
  const { translate } = usePort().translator
  const styles = useUncontestedFieldsStyles()
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
