import { Tooltip } from '@fluentui/react-components'

interface BubbleProps {
  readonly text: string
  readonly side: 'above' | 'after'
  readonly target: HTMLElement
  /** The pointer has come onto it. */
  readonly onStay: () => void
  readonly onLeave: () => void
  /** Escape, or another hint, has taken it away. */
  readonly onGone: () => void
}

/** What a hint shows. */
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
