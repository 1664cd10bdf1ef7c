import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { offeredInContext, useAction } from '#renderers/action'
import type { ActionRunner } from '#renderers/action'
import { usePort } from '#renderers/context'
import { ActionButton } from './ActionButton.tsx'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexGrow: 1,
    // Takes no more height than the tools in whose place it stands: the rows stay where they are.
    marginBlock: `calc(-1 * ${tokens.spacingVerticalXS})`,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    // Cards are chosen far below the head of the list.
    '@media (max-width: 767px)': {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 2,
      margin: 0,
      paddingBlock: tokens.spacingVerticalS,
      borderRadius: 0,
      boxShadow: tokens.shadow16,
    },
  },
  count: { marginInlineEnd: 'auto', fontWeight: tokens.fontWeightSemibold },
})

interface SelectionBarProps {
  readonly module: Module
  readonly input: { readonly [name: string]: unknown }
  readonly query: ListQuery
  /** The chosen rows, at least one. */
  readonly selection: readonly RecordView[]
  /** Another number: the list's records have changed. */
  readonly revision: number
  readonly onClear: () => void
  /** More rows that match, on other pages: how many there would be, and how to choose them. */
  readonly matching?: {
    readonly count: number
    readonly all: boolean
    readonly busy: boolean
    readonly choose: () => void
  } | null
}

/** How many rows are chosen, and what may be done with all of them; it stands in place of the toolbar. */
export function SelectionBar({ module, input, query, selection, revision, onClear, matching }: SelectionBarProps) {
  const port = usePort()
  const { translator } = port
  const styles = useStyles()
  const place = { module, record: null, input, query, selection }
  const runner = useAction(place)
  useClearWhenDone(runner, revision, onClear)
  return (
    <div role="group" aria-label={translator.translate('lbl.general.selection')} className={styles.bar}>
      <span className={styles.count}>{translator.translate('msg.general.selected', { count: selection.length })}</span>
      {matching && (
        <Button appearance="transparent" disabledFocusable={matching.busy} onClick={matching.choose}>
          {translator.translate(matching.all ? 'lbl.general.selectMatching' : 'lbl.general.selectFirst', {
            count: matching.count,
          })}
        </Button>
      )}
      {offeredInContext(place, 'selection', port).map((action) => (
        <ActionButton key={action.name} context={place} action={action} runner={runner} appearance="secondary" />
      ))}
      <Button appearance="subtle" onClick={onClear}>
        {translator.translate('lbl.general.clearSelection')}
      </Button>
    </div>
  )
}

/** Rows stay chosen until what was chosen for them is done: at once, or by the screen that was opened for it. */
function useClearWhenDone({ state }: ActionRunner, revision: number, onClear: () => void): void {
  const openedAt = useRef<number | null>(null)
  const outcome = state.kind === 'done' ? state.value.kind : null
  useEffect(() => {
    openedAt.current = outcome === 'opened' ? (openedAt.current ?? revision) : null
    if (outcome === 'done' || (outcome === 'opened' && openedAt.current !== revision)) onClear()
  }, [outcome, revision, onClear])
}
