import type {
  FocusEventHandler,
  KeyboardEventHandler,
  MouseEventHandler,
  PointerEventHandler,
  ReactElement,
  Ref,
} from 'react'

/** Props that a popup passes to the button that opens it. */
export interface TriggerProps {
  readonly 'aria-expanded'?: boolean | 'true' | 'false'
  readonly 'aria-haspopup'?: 'menu'
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: MouseEventHandler<HTMLElement>
  readonly onFocus?: FocusEventHandler<HTMLElement>
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
  readonly onPointerEnter?: PointerEventHandler<HTMLElement>
}

/** Renders the button that opens something. */
export type Trigger = (own: TriggerProps) => ReactElement
