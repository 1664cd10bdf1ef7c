import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useRef, useState } from 'react'
import { usePort } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import type { ConflictChoice } from '../useConflictChoice.ts'
import type { FieldConflict } from './findConflict.ts'
import { FieldConflictView } from './FieldConflictView.tsx'
import { dateOf, peopleOf } from './resolveConflict.ts'
import { UncontestedFields } from './UncontestedFields.tsx'
import { defaultChoice } from './applyChoices.ts'
import type { Choice, Choices } from './applyChoices.ts'

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
