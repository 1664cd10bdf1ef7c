import { useMemo } from 'react'
import { below } from '#engine/source'
import type { Speech } from '#engine/text'
import { usePort } from '#renderers/context'
import type { FormPart } from './part.ts'
import { steps } from './pointer.ts'
import { isWarning, shownText } from './shownText.ts'
import { SummaryBox } from './SummaryBox.tsx'
import { useParts } from './useParts.ts'
import type { Reach } from './useReach.ts'
import type { FormSummary } from './views.ts'

export interface ErrorSummaryProps {
  readonly parts: readonly FormPart[]
  /** Brings the field at a pointer of a part into view. */
  readonly reach: Reach
}

interface Entry {
  readonly key: string
  readonly part: string
  readonly pointer: string
  readonly text: string
  readonly warning: boolean
}

/** What is wrong, all in one place, each entry a link to its field; said once when a form was submitted. Warnings stand apart. */
export function ErrorSummary({ parts, reach }: ErrorSummaryProps) {
  const { speech } = usePort()
  const entries = useEntries(parts)
  const errors = entries.filter(({ warning }) => !warning)
  const warnings = entries.filter(({ warning }) => warning)
  const go = ({ part, pointer }: Entry): unknown => reach(part, pointer)
  return (
    <>
      <div role="alert">
        {errors.length > 0 && (
          <SummaryBox title={speech.say('msg.general.problems', { count: errors.length })} entries={errors} onGo={go} />
        )}
      </div>
      {warnings.length > 0 && (
        <SummaryBox
          warning
          title={speech.say('msg.general.warnings', { count: warnings.length })}
          entries={warnings}
          onGo={go}
        />
      )}
    </>
  )
}

function useEntries(parts: readonly FormPart[]): readonly Entry[] {
  const { speech } = usePort()
  const reader = useMemo(() => entriesReader(speech), [speech])
  // Text, because a snapshot must be equal to itself.
  const snapshot = useParts(parts, reader)
  return useMemo(() => JSON.parse(snapshot) as readonly Entry[], [snapshot])
}

/** Reads anew only when a problem has come, gone or changed: most keys change none. */
function entriesReader(speech: Speech): (parts: readonly FormPart[]) => string {
  let before: readonly unknown[] = []
  let text = '[]'
  return (parts) => {
    const shown = parts.flatMap(({ store }) =>
      store.summary().problems.flatMap(({ pointer, shown: one }) => [pointer, said(one)]),
    )
    if (shown.length === before.length && shown.every((one, at) => one === before[at])) return text
    before = shown
    text = JSON.stringify(parts.flatMap((part) => entriesOf(part, speech)))
    return text
  }
}

type Shown = FormSummary['problems'][number]['shown']

const said = (shown: Shown): unknown => (shown.kind === 'refusal' ? shown.text : shown.problem.text)

function entriesOf({ id, store }: FormPart, speech: Speech): readonly Entry[] {
  return store.summary().problems.map(({ pointer, shown }, at) => {
    const place = shown.kind === 'refusal' ? placeOf(store, pointer) : pointer
    const field = store.fieldAt(place)
    const label = field ? speech.say(field.label) : ''
    const text = shownText(shown, label, speech)
    return {
      key: `${id}${pointer}${at}`,
      part: id,
      pointer: place,
      text: [
        ...rowsAround(store, place, speech),
        label && !text.includes(label) ? speech.say('lbl.general.said', { label: ended(label), text }) : text,
      ].join(', '),
      warning: isWarning(shown),
    }
  })
}

/** The rows that a field stands in, by their numbers: fields of the same name are told apart by them. */
function rowsAround(store: FormPart['store'], pointer: string, speech: Speech): readonly string[] {
  const path = steps(pointer)
  return path.flatMap((step, at) => {
    const called = store.fieldAt(path.slice(0, at).reduce(below, ''))?.item
    const number = /^\d+$/.test(step) ? Number(step) + 1 : null
    return called && number !== null ? [speech.say('lbl.general.row', { label: speech.say(called), number })] : []
  })
}

/** A sentence as a label ends before the words that follow it. */
const ended = (label: string): string => label.replace(/[.:]$/, '')

/** Refusals are kept by row ids; the pointer as the fields stand now. */
function placeOf(store: FormPart['store'], key: string): string {
  const pointer = store.standing(key)?.pointer
  return pointer !== undefined && store.fieldAt(pointer) ? pointer : steps(key).slice(0, 1).reduce(below, '')
}
