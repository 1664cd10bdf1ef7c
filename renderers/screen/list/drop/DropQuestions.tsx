import { Button, Dropdown, MessageBar, MessageBarBody, Option, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { failureKey } from '#engine/call'
import { FILE_LIMIT } from '#engine/field'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import { fileSize } from '#renderers/field'
import { MOST_FILES } from './dropPlan.ts'
import type { ConflictResolution, DropPlan, PlannedFile, RefusedFile } from './dropPlan.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    maxHeight: '40vh',
    overflowY: 'auto',
    margin: 0,
    // Room for the ring of the focus.
    padding: tokens.spacingHorizontalXS,
    listStyleType: 'none',
  },
  conflict: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  // Long names wrap beside their choice, where there is room for both.
  name: { flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' },
  text: { margin: 0 },
  refused: { color: tokens.colorStatusDangerForeground3, fontSize: tokens.fontSizeBase200 },
})

interface DropQuestionsProps {
  readonly plan: DropPlan
  readonly field: Field
  readonly className: string
  readonly onSend: (choices: ReadonlyMap<string, ConflictResolution>) => void
  readonly onCancel: () => void
}

/** Shows limits, refused files and name conflicts before the upload. */
export function DropQuestions({ plan, field, className, onSend, onCancel }: DropQuestionsProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const { files, refused, bytes, room, folders } = plan
  const conflicting = files.filter(({ conflict }) => conflict !== null)
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictResolution>>(
    () => new Map(conflicting.map(({ uid }) => [uid, 'both'])),
  )
  const sent = files.filter(({ uid }) => choices.get(uid) !== 'skip')
  const wanted = sent.reduce((sum, { file }) => sum + file.size, 0)
  const isTooMuch = room !== null && wanted > room
  const isTooMany = sent.length > MOST_FILES
  const hasNothing = sent.length === 0 && folders.length === 0
  const size = (of: number): string => fileSize(of, translator.language)
  return (
    <DialogFrame
      title={translator.translate('lbl.drop.title')}
      className={className}
      type="alert"
      onCancel={onCancel}
      actions={
        <>
          <Button
            appearance="primary"
            disabledFocusable={hasNothing || isTooMany || isTooMuch}
            onClick={() => onSend(choices)}
          >
            {translator.translate('lbl.drop.start', { count: sent.length })}
          </Button>
          <Button onClick={onCancel}>{translator.translate('lbl.general.cancel')}</Button>
        </>
      }
    >
      <p className={styles.text}>
        {translator.translate('msg.drop.limits', { size: size(largest(field)), total: size(bytes) })}
        {room !== null && ` ${translator.translate('msg.drop.room', { room: size(room) })}`}
      </p>
      {isTooMuch && <Warning text={translator.translate('msg.drop.full')} />}
      {isTooMany && <Warning text={translator.translate('msg.drop.tooMany', { count: MOST_FILES })} />}
      {files.length === 0 && folders.length === 0 && <Warning text={translator.translate('msg.drop.nothing')} />}
      {refused.length > 0 && <RefusedFiles field={field} refused={refused} />}
      {conflicting.length > 0 && <Conflicts files={conflicting} choices={choices} onChoices={setChoices} />}
    </DialogFrame>
  )
}

/** Bytes of the largest file that a field takes. */
const largest = ({ source }: Field): number => Math.min(source.size ?? FILE_LIMIT, FILE_LIMIT)

const Warning = ({ text }: { readonly text: string }) => (
  <MessageBar intent="warning" role="alert">
    <MessageBarBody>{text}</MessageBarBody>
  </MessageBar>
)

/** Files that are not taken, each with its reason. The others are sent. */
function RefusedFiles({ field, refused }: { readonly field: Field; readonly refused: readonly RefusedFile[] }) {
  const { translator } = usePort()
  const styles = useStyles()
  const id = useId()
  const code = field.source.tooLarge?.code
  const size = fileSize(largest(field), translator.language)
  return (
    <>
      <p id={id} className={styles.text}>
        {translator.translate('msg.drop.refused', { count: refused.length })}
      </p>
      {/* A list that scrolls must be reached by the keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul aria-labelledby={id} className={styles.list} tabIndex={0}>
        {refused.map(({ path, problem }) => (
          <li key={path} className={styles.refused}>
            {problem === 'fileSize' && code !== undefined
              ? `${path}: ${translator.translate(failureKey(code))}`
              : translator.translate(`msg.field.${problem}`, { name: path, count: 1, size })}
          </li>
        ))}
      </ul>
    </>
  )
}

interface ConflictsProps {
  readonly files: readonly PlannedFile[]
  readonly choices: ReadonlyMap<string, ConflictResolution>
  readonly onChoices: (choices: ReadonlyMap<string, ConflictResolution>) => void
}

/** Names that exist, each with what becomes of it; and one choice for all of them. */
function Conflicts({ files, choices, onChoices }: ConflictsProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const mayVersion = files.some(({ conflict }) => conflict?.mayVersion === true)
  const chooseAll = (choice: ConflictResolution): void =>
    onChoices(
      new Map(
        files.map(({ uid, conflict }) => [
          uid,
          choice === 'version' && conflict?.mayVersion !== true ? 'both' : choice,
        ]),
      ),
    )
  return (
    <>
      <div className={styles.conflict}>
        <p className={styles.text}>{translator.translate('msg.drop.conflicts', { count: files.length })}</p>
        {files.length > 1 && (
          <ChoiceOf
            label={translator.translate('lbl.drop.all')}
            value={null}
            mayVersion={mayVersion}
            onChoice={chooseAll}
          />
        )}
      </div>
      <ul className={styles.list}>
        {files.map(({ uid, path, conflict }) => (
          <li key={uid} className={styles.conflict}>
            <span className={styles.name}>{path}</span>
            <ChoiceOf
              label={translator.translate('lbl.drop.choice', { name: path })}
              value={choices.get(uid) ?? 'both'}
              mayVersion={conflict?.mayVersion === true}
              onChoice={(choice) => onChoices(new Map([...choices, [uid, choice]]))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface ChoiceOfProps {
  readonly label: string
  /** Null: nothing is chosen for all of them. */
  readonly value: ConflictResolution | null
  readonly mayVersion: boolean
  readonly onChoice: (choice: ConflictResolution) => void
}

const CHOICES: readonly ConflictResolution[] = ['both', 'version', 'skip']

function ChoiceOf({ label, value, mayVersion, onChoice }: ChoiceOfProps) {
  const { translator } = usePort()
  const word = (choice: ConflictResolution): string => translator.translate(`lbl.drop.${choice}`)
  return (
    <Dropdown
      aria-label={label}
      placeholder={label}
      value={value === null ? '' : word(value)}
      selectedOptions={value === null ? [] : [value]}
      onOptionSelect={(_, { optionValue }) => {
        const chosen = CHOICES.find((one) => one === optionValue)
        if (chosen) onChoice(chosen)
      }}
    >
      {CHOICES.filter((one) => one !== 'version' || mayVersion).map((one) => (
        <Option key={one} value={one}>
          {word(one)}
        </Option>
      ))}
    </Dropdown>
  )
}
