import { Button } from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons'
import { memo, useCallback, useSyncExternalStore } from 'react'
import { below } from '#engine/source'
import { rowTitle } from '#engine/field'
import { usePort } from '#renderers/context'
import { PlacedFields } from '../group/PlacedFields.tsx'
import type { FormPlace } from '../renderer.ts'
import { useLoaded } from '../useLoaded.ts'
import { RowCard } from './RowCard.tsx'

export type RowMove =
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly title: string }

interface RepeatRowProps {
  readonly place: FormPlace
  readonly id: string
  /** What a row is called. */
  readonly label: string
  readonly at: number
  readonly last: boolean
  readonly enabled: boolean
  readonly onMove: (move: RowMove) => void
}

/** One row as a card, with what can be done with it; drawn again only when its own place changes. */
export const RepeatRow = memo(function RepeatRow({ place, id, label, at, last, enabled, onMove }: RepeatRowProps) {
  const { speech, ask } = usePort()
  const title = useTitle(place, at, label)
  const { say } = speech
  const move = (to: number) => () => onMove({ kind: 'move', from: at, to, title })
  const remove = async (): Promise<void> => {
    if (place.isTyped(at) && (await ask(removeQuestion(title, say))) === null) return
    onMove({ kind: 'remove', at })
  }
  return (
    <RowCard
      id={id}
      title={title}
      actions={
        <>
          {enabled && (at > 0 || !last) && (
            <>
              <Button
                id={`${id}-up`}
                appearance="subtle"
                icon={<ArrowUpRegular />}
                disabledFocusable={at === 0}
                aria-label={say('lbl.general.moveRowUp', { label: title })}
                onClick={move(at - 1)}
              />
              <Button
                id={`${id}-down`}
                appearance="subtle"
                icon={<ArrowDownRegular />}
                disabledFocusable={last}
                aria-label={say('lbl.general.moveRowDown', { label: title })}
                onClick={move(at + 1)}
              />
            </>
          )}
          {enabled && (
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={say('lbl.general.removeRow', { label: title })}
              onClick={() => void remove()}
            />
          )}
        </>
      }
    >
      <PlacedFields place={place} pointer={below(place.pointer, at)} />
    </RowCard>
  )
})

type Say = ReturnType<typeof usePort>['speech']['say']

const removeQuestion = (title: string, say: Say) => ({
  kind: 'confirm' as const,
  title: say('lbl.general.removeRow', { label: title }),
  text: say('msg.general.removeRow'),
  names: [],
  choices: [{ key: 'remove', label: say('lbl.general.remove') }],
  cancel: say('lbl.general.cancel'),
  danger: true,
})

const nothing = (): undefined => undefined

/** What a row is called: by what was typed into it, or by its number. */
function useTitle(place: FormPlace, at: number, label: string): string {
  const { speech } = usePort()
  const { summary } = place.node.field.source
  useLoaded(place.node.field.of)
  const watch = useCallback(
    (listener: () => void) => (summary === undefined ? nothing : place.watchRow(at, listener)),
    [place, at, summary],
  )
  const named = useSyncExternalStore(watch, () =>
    summary === undefined ? '' : rowTitle(place.row(at), place.node.field, speech),
  )
  return named || speech.say('lbl.general.row', { label, number: at + 1 })
}
