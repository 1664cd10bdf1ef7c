import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useCallback, useId, useState } from 'react'
import type { Field } from '#engine/field'
import { isInstant } from '#engine/field'
import { usePort } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import { FieldFrame, useFieldRenderer } from '#renderers/field'
import { Banner } from '#renderers/notice'
import { useCalendarModel } from '../calendarModel.ts'
import { dayOf } from '../time/days.ts'
import { isOther } from './movement.ts'
import type { GivenPart, MovedTime, NearTime } from './movement.ts'
import { PartSelect } from './PartSelect.tsx'
import { requestedParts, typedParts, withChoice } from './typedParts.ts'
import type { MoveRefusal } from './useMove.ts'

const useStyles = makeStyles({
  near: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  time: { '::first-letter': { textTransform: 'uppercase' } },
})

interface TypedTime {
  readonly start: string | null
  readonly end: string | null
  /** Chosen values of the fields by which days are split. */
  readonly parts: readonly GivenPart[]
}

interface MoveDialogProps {
  readonly time: MovedTime
  readonly refusal: MoveRefusal | null
  readonly busy: boolean
  readonly fallbackFocus: () => HTMLElement | null
}

/** Gives an entry another time or column by typing it, and says why a time is refused and which ones are free. */
export function MoveDialog({ time, refusal, busy, fallbackFocus }: MoveDialogProps) {
  const port = usePort()
  const { translator } = port
  const { calendar, formats, move } = useCalendarModel()
  const styles = useStyles()
  const [typed, setTyped] = useState<TypedTime>({
    start: writeInstant(time.start),
    end: writeInstant(time.end),
    parts: time.parts,
  })
  const typedColumns = typedParts(move.columnsFor(time.entry), time.entry, typed.parts, port)
  const [shown, show] = useShown()
  const parts = requestedParts(typedColumns, shown)
  const wanted = readTime({ ...time, parts }, typed)
  const accept = (): void => {
    if (wanted && !busy) move.drop(wanted)
  }
  const changeStart = (start: string | null): void => {
    const length = wanted ? wanted.end - wanted.start : time.end - time.start
    // The length stays, as it does when an entry is dragged.
    setTyped((held) => ({ ...held, start, end: isTime(start) ? writeInstant(Date.parse(start) + length) : held.end }))
  }
  const choose = (near: NearTime): void => {
    setTyped((held) => ({ ...held, start: writeInstant(near.start), end: writeInstant(near.end) }))
    move.drop({ ...time, parts, ...near })
  }
  return (
    <DialogFrame
      title={translator.translate('lbl.calendar.moveTitle', { title: time.entry.title })}
      type="modal"
      onCancel={move.cancel}
      fallbackFocus={fallbackFocus}
      onAccept={accept}
      actions={
        <>
          <Button appearance="primary" type="submit" disabledFocusable={busy || !wanted || !isOther(wanted)}>
            {translator.translate('lbl.calendar.moveThere')}
          </Button>
          <Button onClick={move.cancel}>{translator.translate('lbl.general.cancel')}</Button>
        </>
      }
    >
      {refusal && <Banner tone="warning" text={refusal.text} />}
      {refusal && refusal.nearest.length > 0 && (
        <div className={styles.near}>
          <h2 className={styles.heading}>{translator.translate('lbl.calendar.nearest')}</h2>
          {refusal.nearest.map((near) => (
            <Button key={near.start} className={styles.time} disabledFocusable={busy} onClick={() => choose(near)}>
              {`${formats.shortDay(dayOf(near.start, formats.timeZone))}, ${formats.range(near.start, near.end)}`}
            </Button>
          ))}
        </div>
      )}
      {typedColumns.map((part) => (
        <PartSelect
          key={part.column.field.name}
          {...part}
          onShow={show}
          onChoose={(chosen) => {
            const given = withChoice(typedColumns, part.column.field.name, chosen)
            setTyped((held) => ({ ...held, parts: given }))
          }}
        />
      ))}
      <InstantInput field={calendar.start} value={typed.start} onChange={changeStart} />
      {move.canResize && (
        <InstantInput
          field={calendar.end}
          value={typed.end}
          onChange={(end) => setTyped((held) => ({ ...held, end }))}
        />
      )}
    </DialogFrame>
  )
}

/** The fields of which there is a choice, and how to say whether there is one. */
function useShown() {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const show = useCallback((field: string, isShown: boolean): void => {
    setShown((held) => new Set([...[...held].filter((one) => one !== field), ...(isShown ? [field] : [])]))
  }, [])
  return [shown, show] as const
}

interface InstantInputProps {
  readonly field: Field
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

function InstantInput({ field, value, onChange }: InstantInputProps) {
  const { translator } = usePort()
  const { Input } = useFieldRenderer(field.kind.kind)
  const id = useId()
  const label = translator.translate(field.label)
  return (
    <FieldFrame id={id} label={label} required={false} help={null} problem={null}>
      <Suspense fallback={null}>
        <Input
          field={field}
          id={id}
          label={label}
          value={value}
          enabled
          required={false}
          problem={null}
          help={null}
          onChange={(next) => onChange(typeof next === 'string' ? next : null)}
          onLeave={nothing}
          context={null}
        />
      </Suspense>
    </FieldFrame>
  )
}

const nothing = (): void => undefined

const writeInstant = (at: number): string => new Date(at).toISOString()

const isTime = (text: string | null): text is string => text !== null && isInstant(text)

/** The time that is typed, or null if it is none or ends before it begins. */
function readTime(time: MovedTime, { start, end }: TypedTime): MovedTime | null {
  if (!isTime(start) || !isTime(end)) return null
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return to > from ? { ...time, start: from, end: to } : null
}
