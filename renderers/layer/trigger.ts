import type {
  FocusEventHandler,
  KeyboardEventHandler,
  MouseEventHandler,
  PointerEventHandler,
  ReactElement,
  Ref,
} from 'react'

/** What a button has from what it opens. */
export interface TriggerProps {
  readonly 'aria-expanded'?: boolean | 'true' | 'false'
  readonly 'aria-haspopup'?: 'menu'
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: MouseEventHandler<HTMLElement>
  readonly onFocus?: FocusEventHandler<HTMLElement>
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
  readonly onPointerEnter?: PointerEventHandler<HTMLElement>
}

/** Draws the button that opens something. */
export type Trigger = (own: TriggerProps) => ReactElement
