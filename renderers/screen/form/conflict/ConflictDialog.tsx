import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useRef, useState } from 'react'
import { usePort } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import type { Choosing } from '../useChoosing.ts'
import type { Contested } from './conflictOf.ts'
import { ContestedField } from './ContestedField.tsx'
import { dateOf, peopleOf } from './meet.ts'
import { OneSided } from './OneSided.tsx'
import { usualChoice } from './resolve.ts'
import type { Choice, Choices } from './resolve.ts'

const useStyles = makeStyles({
  text: { margin: 0 },
  all: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** Asks field by field what is kept of what two people have changed. */
export function ConflictDialog({ conflict, onChosen }: Choosing) {
  const port = usePort()
  const { say } = port.speech
  const styles = useStyles()
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState<Choices>(() => usualChoices(conflict.fields))
  const [judged, setJudged] = useState(false)
  const both = conflict.fields.filter(({ changedBy }) => changedBy === 'both')
  const others = conflict.fields.filter(({ changedBy }) => changedBy !== 'both')
  const choose = (fields: readonly Contested[], choice: Choice): void =>
    setChoices(new Map([...choices, ...fields.map(({ key }) => [key, choice] as const)]))
  const accept = (): void => {
    const open = both.find(({ key }) => !choices.has(key))
    if (!open) return onChosen(choices)
    setJudged(true)
    form.current?.querySelector<HTMLElement>(`[data-contested="${CSS.escape(open.key)}"] input`)?.focus()
  }
  const { names, at } = peopleOf(conflict)
  return (
    <DialogFrame
      title={say('lbl.general.conflict')}
      type="alert"
      onCancel={() => onChosen(null)}
      onAccept={accept}
      actions={
        <>
          <Button onClick={() => onChosen(null)}>{say('lbl.general.cancel')}</Button>
          <Button type="submit" appearance="primary">
            {say('lbl.general.conflictSave')}
          </Button>
        </>
      }
    >
      <p id={id} className={styles.text}>
        {names === '' ? say('msg.general.conflict') : say('msg.general.conflictBy', { names, date: dateOf(at, port) })}
      </p>
      {both.length > 1 && (
        <div className={styles.all}>
          <Button size="small" onClick={() => choose(both, 'mine')}>
            {say('lbl.general.conflictAllMine')}
          </Button>
          <Button size="small" onClick={() => choose(both, 'theirs')}>
            {say('lbl.general.conflictAllTheirs')}
          </Button>
        </div>
      )}
      <div ref={form}>
        {both.map((one) => (
          <ContestedField
            key={one.key}
            contested={one}
            choice={choices.get(one.key) ?? null}
            wanting={judged}
            onChoice={(choice) => choose([one], choice)}
          />
        ))}
      </div>
      {others.length > 0 && (
        <OneSided fields={others} choices={choices} onChoice={(one, choice) => choose([one], choice)} />
      )}
    </DialogFrame>
  )
}

const usualChoices = (fields: readonly Contested[]): Choices =>
  new Map(
    fields.flatMap((one) => {
      const usual = usualChoice(one)
      return usual === null ? [] : [[one.key, usual] as const]
    }),
  )
