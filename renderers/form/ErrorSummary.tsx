import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useSyncExternalStore } from 'react'
import { below } from '#engine/source'
import { usePort } from '#renderers/context'
import type { FormPart } from './part.ts'
import { lastingKey, steps } from './pointer.ts'
import { shownText } from './shownText.ts'

const useStyles = makeStyles({
  summary: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  link: {
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    // The mark of an entry stands at its first line.
    verticalAlign: 'top',
    textDecorationLine: 'underline',
    cursor: 'pointer',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  // A line for each link is as high as what is touched has to be (WCAG 2.5.8), 24 pixels.
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, lineHeight: '24px' },
})

export interface ErrorSummaryProps {
  readonly parts: readonly FormPart[]
  /** Brings the field at a pointer of a part into view. */
  readonly reach: (part: string, pointer: string) => unknown
}

interface Entry {
  readonly key: string
  readonly part: string
  readonly pointer: string
  readonly text: string
}

/** What is wrong, all in one place, each entry a link to its field; said once when a form was submitted. */
export function ErrorSummary({ parts, reach }: ErrorSummaryProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const entries = useEntries(parts)
  return (
    <div role="alert">
      {entries.length > 0 && (
        <div className={styles.summary}>
          <p className={styles.title}>{speech.say('msg.general.problems', { count: entries.length })}</p>
          <ul className={styles.list}>
            {entries.map(({ key, part, pointer, text }) => (
              <li key={key}>
                <button type="button" className={styles.link} onClick={() => reach(part, pointer)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function useEntries(parts: readonly FormPart[]): readonly Entry[] {
  const { speech } = usePort()
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = parts.map(({ store }) => store.subscribe('', listener))
      return () => stops.forEach((stop) => stop())
    },
    [parts],
  )
  // Text, because a snapshot must be equal to itself.
  const snapshot = useSyncExternalStore(subscribe, () =>
    JSON.stringify(parts.flatMap((part) => entriesOf(part, speech))),
  )
  return useMemo(() => JSON.parse(snapshot) as readonly Entry[], [snapshot])
}

function entriesOf({ id, store }: FormPart, speech: ReturnType<typeof usePort>['speech']): readonly Entry[] {
  return store.summary().problems.map(({ pointer, shown }, at) => {
    const place = placeOf(store, pointer)
    const node = store.labelled(place)
    const label = node ? speech.say(node) : ''
    const text = shownText(shown, label, speech)
    return {
      key: `${id}${pointer}${at}`,
      part: id,
      pointer: place,
      text: label && !text.includes(label) ? `${label}: ${text}` : text,
    }
  })
}

/** Refusals are kept by row ids; the pointer as the fields stand now. */
function placeOf(store: FormPart['store'], key: string): string {
  return (
    store.pointers().find((pointer) => pointer === key || lastingKey(pointer, store.values) === key) ??
    steps(key).slice(0, 1).reduce(below, '')
  )
}
