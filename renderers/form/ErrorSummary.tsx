import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useSyncExternalStore } from 'react'
import { usePort } from '#renderers/context'
import { focusControl } from './focusControl.ts'
import type { FormPart } from './part.ts'
import { controlId, lastingKey, steps } from './pointer.ts'
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
    minHeight: '24px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    verticalAlign: 'top',
    textDecorationLine: 'underline',
    cursor: 'pointer',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
})

interface Entry {
  readonly key: string
  readonly target: string
  readonly text: string
}

/** What is wrong, all in one place, each entry a link to its field; said once when a form was submitted. */
export function ErrorSummary({ parts, form }: { readonly parts: readonly FormPart[]; readonly form: string }) {
  const { speech } = usePort()
  const styles = useStyles()
  const entries = useEntries(parts, form)
  return (
    <div role="alert">
      {entries.length > 0 && (
        <div className={styles.summary}>
          <p className={styles.title}>{speech.say('msg.general.problems', { count: entries.length })}</p>
          <ul className={styles.list}>
            {entries.map(({ key, target, text }) => (
              <li key={key}>
                <button type="button" className={styles.link} onClick={() => focusControl(target)}>
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

function useEntries(parts: readonly FormPart[], form: string): readonly Entry[] {
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
    JSON.stringify(parts.flatMap((part) => entriesOf(part, form, speech))),
  )
  return useMemo(() => JSON.parse(snapshot) as readonly Entry[], [snapshot])
}

function entriesOf(
  { id, store }: FormPart,
  form: string,
  speech: ReturnType<typeof usePort>['speech'],
): readonly Entry[] {
  return store.summary().problems.map(({ pointer, shown }, at) => {
    const place = placeOf(store, pointer)
    const node = store.labelled(place)
    const label = node ? speech.say(node) : ''
    const text = shownText(shown, label, speech)
    return {
      key: `${id}${pointer}${at}`,
      target: controlId(`${form}-${id}`, place),
      text: label && !text.includes(label) ? `${label}: ${text}` : text,
    }
  })
}

/** Refusals are kept by row ids; the pointer as the fields stand now. */
function placeOf(store: FormPart['store'], key: string): string {
  return (
    store.pointers().find((pointer) => pointer === key || lastingKey(pointer, store.values) === key) ??
    steps(key)
      .slice(0, 1)
      .map((step) => `/${step}`)
      .join('')
  )
}
