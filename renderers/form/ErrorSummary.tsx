import { useMemo } from 'react'
import { below } from '#engine/source'
import type { Translator } from '#engine/text'
import { usePort } from '#renderers/context'
import type { FormPart } from './part.ts'
import { steps } from './pointer.ts'
import { isWarning, problemText, wrongParts } from './fieldView.ts'
import type { FormSummary } from './fieldView.ts'
import { SummaryBox } from './SummaryBox.tsx'
import { usePartsSelector } from './part.ts'
import type { FocusField } from './useFocusField.ts'

export interface ErrorSummaryProps {
  readonly parts: readonly FormPart[]
  /** Scrolls to a field of a part and focuses it. */
  readonly focusField: FocusField
}

interface Entry {
  readonly key: string
  readonly part: string
  readonly pointer: string
  /** The part of its value that is wrong, where it has several. */
  readonly wrong?: string | undefined
  readonly text: string
  readonly warning: boolean
}

/** All problems in one list, each linked to its field; announced once on submit. Warnings are listed separately. */
export function ErrorSummary({ parts, focusField }: ErrorSummaryProps) {
  const { translator } = usePort()
  const entries = useEntries(parts)
  const errors = entries.filter(({ warning }) => !warning)
  const warnings = entries.filter(({ warning }) => warning)
  const go = ({ part, pointer, wrong }: Entry): unknown => focusField(part, pointer, wrong)
  return (
    <>
      <div role="alert">
        {errors.length > 0 && (
          <SummaryBox
            title={translator.translate('msg.general.problems', { count: errors.length })}
            entries={errors}
            onGo={go}
          />
        )}
      </div>
      {warnings.length > 0 && (
        <SummaryBox
          warning
          title={translator.translate('msg.general.warnings', { count: warnings.length })}
          entries={warnings}
          onGo={go}
        />
      )}
    </>
  )
}

function useEntries(parts: readonly FormPart[]): readonly Entry[] {
  const { translator } = usePort()
  const reader = useMemo(() => entriesReader(translator), [translator])
  // Serialised, because a snapshot must be equal to itself.
  const snapshot = usePartsSelector(parts, reader)
  return useMemo(() => JSON.parse(snapshot) as readonly Entry[], [snapshot])
}

/** Recomputes only when a problem was added, removed or changed: most key presses change none. */
function entriesReader(translator: Translator): (parts: readonly FormPart[]) => string {
  let before: readonly unknown[] = []
  let text = '[]'
  return (parts) => {
    const shown = parts.flatMap(({ store }) =>
      store.summary().problems.flatMap(({ pointer, shown: one }) => [pointer, problemKey(one), wrongParts(one)[0]]),
    )
    if (shown.length === before.length && shown.every((one, at) => one === before[at])) return text
    before = shown
    text = JSON.stringify(parts.flatMap((part) => entriesOf(part, translator)))
    return text
  }
}

type Shown = FormSummary['problems'][number]['shown']

const problemKey = (shown: Shown): unknown => (shown.kind === 'refusal' ? shown.text : shown.problem.text)

function entriesOf({ id, store }: FormPart, translator: Translator): readonly Entry[] {
  return store.summary().problems.map(({ pointer, shown }, at) => {
    const place = shown.kind === 'refusal' ? pointerOf(store, pointer) : pointer
    const field = store.fieldAt(place)
    const label = field ? translator.translate(field.label) : ''
    const text = problemText(shown, label, translator)
    return {
      key: `${id}${pointer}${at}`,
      part: id,
      pointer: place,
      wrong: wrongParts(shown)[0],
      text: [
        ...rowPath(store, place, translator),
        label && !text.includes(label) ? translator.translate('lbl.general.said', { label: ended(label), text }) : text,
      ].join(', '),
      warning: isWarning(shown),
    }
  })
}

/** The row numbers of a field. They distinguish fields of the same name. */
function rowPath(store: FormPart['store'], pointer: string, translator: Translator): readonly string[] {
  const path = steps(pointer)
  return path.flatMap((step, at) => {
    const label = store.fieldAt(path.slice(0, at).reduce(below, ''))?.item
    const number = /^\d+$/.test(step) ? Number(step) + 1 : null
    return label && number !== null
      ? [translator.translate('lbl.general.row', { label: translator.translate(label), number })]
      : []
  })
}

/** Removes the final punctuation of a label, because words follow it. */
const ended = (label: string): string => label.replace(/[.:]$/, '')

/** Refusals are keyed by row ids; returns the current pointer. */
function pointerOf(store: FormPart['store'], key: string): string {
  const pointer = store.atKey(key)?.pointer
  return pointer !== undefined && store.fieldAt(pointer) ? pointer : steps(key).slice(0, 1).reduce(below, '')
}
