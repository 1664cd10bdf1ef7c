import { Radio, RadioGroup, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ChangeSide } from '#engine/call'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { rendererOf } from '#renderers/field'
import type { FieldRenderers } from '#renderers/field'
import { ChangedValue } from '../../history/ChangedValue.tsx'
import { HistoryValue } from '../../history/HistoryValue.tsx'
import type { FieldConflict, Choice } from './findConflict.ts'
import { dateOf } from './resolveConflict.ts'

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

interface FieldConflictViewProps {
  readonly conflict: FieldConflict
  readonly choice: Choice | null
  /** Somebody has tried to go on without choosing. */
  readonly isMissing: boolean
  readonly onChoice: (choice: Choice) => void
}

/** One field as it was, as it is typed here and as somebody else has saved it: one of the last two is kept. */
export function FieldConflictView({ conflict, choice, isMissing, onChoice }: FieldConflictViewProps) {
  const port = usePort()
  const { translate } = port.translator
  const styles = useStyles()
  const id = useId()
  const { field, base, lastChange } = conflict
  const theirs =
    lastChange?.by && conflict.changedBy !== 'mine'
      ? translate('lbl.general.conflictTheirsBy', { name: lastChange.by, date: dateOf(lastChange.at, port) })
      : translate('lbl.general.conflictTheirs')
  return (
    <div className={styles.field} data-contested={conflict.key}>
      <span id={id} className={styles.name}>
        {translate(field.label)}
      </span>
      {!tellsDifference(field, port.renderers) && (
        <div className={styles.was}>
          {translate('lbl.general.said', { label: translate('lbl.general.conflictWas'), text: '' })}
          <HistoryValue field={field} side={base} />
        </div>
      )}
      <RadioGroup
        className={styles.choices}
        aria-labelledby={id}
        aria-describedby={`${id}-problem`}
        value={choice ?? ''}
        onChange={(_, { value }) => onChoice(value === 'mine' ? 'mine' : 'theirs')}
      >
        <ConflictOption
          value="mine"
          label={translate('lbl.general.conflictMine')}
          conflict={conflict}
          side={conflict.mine}
        />
        <ConflictOption value="theirs" label={theirs} conflict={conflict} side={conflict.theirs} />
      </RadioGroup>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {isMissing && choice === null ? translate('msg.general.conflictChoose') : ''}
      </p>
    </div>
  )
}

interface ConflictOptionProps {
  readonly value: Choice
  readonly label: string
  readonly conflict: FieldConflict
  readonly side: ChangeSide
}

/** The value stands beside its radio: what can be pressed in it is not part of the label. */
function ConflictOption({ value, label, conflict: { field, files, base }, side }: ConflictOptionProps) {
  const { renderers } = usePort()
  const styles = useStyles()
  const id = useId()
  return (
    <div className={styles.choice}>
      <Radio value={value} label={label} aria-describedby={id} />
      <div id={id} className={styles.value}>
        {value === 'mine' && files.length > 0 ? (
          files.map(({ name }) => name).join(', ')
        ) : (
          <ChangedValue field={field} before={base} after={side} fresh={!tellsDifference(field, renderers)} />
        )}
      </div>
    </div>
  )
}

/** Whether the kind of a field tells what differs between two values, where the values themselves would be too long. */
const tellsDifference = (field: Field, renderers: FieldRenderers): boolean =>
  rendererOf(field, renderers)?.Difference !== undefined
