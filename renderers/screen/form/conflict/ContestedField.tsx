import { Radio, RadioGroup, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { Side } from '#engine/call'
import { usePort } from '#renderers/context'
import { SideValue } from '../../history/SideValue.tsx'
import type { Contested } from './conflictOf.ts'
import { dateOf } from './meet.ts'
import type { Choice } from './resolve.ts'

const useStyles = makeStyles({
  field: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  was: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  choices: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 565px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  choice: { minWidth: 0 },
  value: { paddingInlineStart: tokens.spacingHorizontalXXXL, overflowWrap: 'anywhere' },
  problem: { margin: 0, color: tokens.colorStatusDangerForeground1 },
})

interface ContestedFieldProps {
  readonly contested: Contested
  readonly choice: Choice | null
  /** Somebody has tried to go on without choosing. */
  readonly wanting: boolean
  readonly onChoice: (choice: Choice) => void
}

/** One field as it was, as it is typed here and as somebody else has saved it: one of the last two is kept. */
export function ContestedField({ contested, choice, wanting, onChoice }: ContestedFieldProps) {
  const port = usePort()
  const { say } = port.speech
  const styles = useStyles()
  const id = useId()
  const { field, was, last } = contested
  const theirs =
    last?.by && contested.changedBy !== 'mine'
      ? say('lbl.general.conflictTheirsBy', { name: last.by, date: dateOf(last.at, port) })
      : say('lbl.general.conflictTheirs')
  return (
    <div className={styles.field} data-contested={contested.key}>
      <span id={id} className={styles.name}>
        {say(field.label)}
      </span>
      <div className={styles.was}>
        {say('lbl.general.said', { label: say('lbl.general.conflictWas'), text: '' })}
        <SideValue field={field} side={was} />
      </div>
      <RadioGroup
        className={styles.choices}
        aria-labelledby={id}
        aria-describedby={`${id}-problem`}
        value={choice ?? ''}
        onChange={(_, { value }) => onChoice(value === 'mine' ? 'mine' : 'theirs')}
      >
        <OneChoice value="mine" label={say('lbl.general.conflictMine')} contested={contested} side={contested.mine} />
        <OneChoice value="theirs" label={theirs} contested={contested} side={contested.theirs} />
      </RadioGroup>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {wanting && choice === null ? say('msg.general.conflictChoose') : ''}
      </p>
    </div>
  )
}

interface OneChoiceProps {
  readonly value: Choice
  readonly label: string
  readonly contested: Contested
  readonly side: Side
}

/** The value stands beside its radio: what can be pressed in it is not part of the label. */
function OneChoice({ value, label, contested: { field, files }, side }: OneChoiceProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <div className={styles.choice}>
      <Radio value={value} label={label} aria-describedby={id} />
      <div id={id} className={styles.value}>
        {value === 'mine' && files.length > 0 ? (
          files.map(({ name }) => name).join(', ')
        ) : (
          <SideValue field={field} side={side} />
        )}
      </div>
    </div>
  )
}
