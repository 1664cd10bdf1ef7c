import { Tooltip } from '@fluentui/react-components'

interface BubbleProps {
  readonly text: string
  readonly side: 'above' | 'after'
  readonly target: HTMLElement
  /** Called when the pointer enters the bubble. */
  readonly onStay: () => void
  readonly onLeave: () => void
  /** Called when Escape or another hint closes it. */
  readonly onGone: () => void
}

/** The bubble of a hint. */
export function Bubble({ text, side, target, onStay, onLeave, onGone }: BubbleProps) {
  return (
    <Tooltip
      visible
      relationship="inaccessible"
      positioning={{ target, position: side }}
      content={{ children: text, onPointerEnter: onStay, onPointerLeave: onLeave }}
      onVisibleChange={(_, { visible }) => !visible && onGone()}
    />
  )
}
