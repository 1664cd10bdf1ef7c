import { Button } from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons'
import { memo, useCallback, useSyncExternalStore } from 'react'
import { below } from '#engine/source'
import { rowTitle } from '#engine/field'
import { usePort } from '#renderers/context'
import { ChildFields } from '../group/ChildFields.tsx'
import type { FieldContext } from '../renderer.ts'
import { useLoaded } from '../useLoaded.ts'
import { RowCard } from './RowCard.tsx'

export type RowMove =
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly title: string }

interface RepeatRowProps {
  readonly place: FieldContext
  readonly id: string
  /** Label of a row without a summary. */
  readonly label: string
  readonly at: number
  readonly last: boolean
  readonly enabled: boolean
  readonly onMove: (move: RowMove) => void
}

/** One row as a card with its actions; re-rendered only when its own fields change. */
export const RepeatRow = memo(function RepeatRow({ place, id, label, at, last, enabled, onMove }: RepeatRowProps) {
  const { translator, ask } = usePort()
  const title = useTitle(place, at, label)
  const { translate } = translator
  const move = (to: number) => () => onMove({ kind: 'move', from: at, to, title })
  const remove = async (): Promise<void> => {
    if (place.isRowTyped(at) && (await ask(removeQuestion(title, translate))) === null) return
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
                aria-label={translate('lbl.general.moveRowUp', { label: title })}
                onClick={move(at - 1)}
              />
              <Button
                id={`${id}-down`}
                appearance="subtle"
                icon={<ArrowDownRegular />}
                disabledFocusable={last}
                aria-label={translate('lbl.general.moveRowDown', { label: title })}
                onClick={move(at + 1)}
              />
            </>
          )}
          {enabled && (
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={translate('lbl.general.removeRow', { label: title })}
              onClick={() => void remove()}
            />
          )}
        </>
      }
    >
      <ChildFields context={place} pointer={below(place.pointer, at)} />
    </RowCard>
  )
})

type Say = ReturnType<typeof usePort>['translator']['translate']

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

/** The title of a row: its summary, or its number. */
function useTitle(place: FieldContext, at: number, label: string): string {
  const { translator } = usePort()
  const { summary } = place.node.field.source
  useLoaded(place.node.field.of)
  const watch = useCallback(
    (listener: () => void) => (summary === undefined ? nothing : place.subscribeRow(at, listener)),
    [place, at, summary],
  )
  const named = useSyncExternalStore(watch, () =>
    summary === undefined ? '' : rowTitle(place.rowValues(at), place.node.field, translator),
  )
  return named || translator.translate('lbl.general.row', { label, number: at + 1 })
}
