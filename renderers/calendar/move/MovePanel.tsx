import type { RefObject } from 'react'
import { MoveBar } from './MoveBar.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { useMoveState } from './moveModel.ts'

interface MovePanelProps {
  /** Takes the focus of a button that goes away. */
  readonly heading: RefObject<HTMLElement | null>
  readonly fallbackFocus: () => HTMLElement | null
}

/** The dialog or the bar of the move that is under way. */
export function MovePanel({ heading, fallbackFocus }: MovePanelProps) {
  const state = useMoveState()
  const isAsked = state.kind === 'asking' || (state.kind === 'saving' && state.isAsked)
  return isAsked ? (
    <MoveDialog
      time={state.time}
      refusal={state.kind === 'asking' ? state.refusal : null}
      busy={state.kind === 'saving'}
      fallbackFocus={fallbackFocus}
    />
  ) : (
    <MoveBar onLeave={() => heading.current?.focus()} />
  )
}
