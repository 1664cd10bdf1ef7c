import { useState } from 'react'
import type {
  ReactNode,
  FocusEventHandler,
  KeyboardEventHandler,
  MouseEventHandler,
  PointerEventHandler,
  ReactElement,
  Ref,
} from 'react'
import { useLazyModule } from './useLazyModule.ts'

interface LazyPopupProps<T> {
  readonly popup: 'menu' | 'dialog'
  readonly trigger: Trigger
  readonly load: () => Promise<T>
  /** Draws what opens, already open, with the same button as its trigger. */
  readonly children: (loaded: T) => ReactNode
}

/**
 * A button whose menu is loaded when it is pointed at or has the focus, and drawn when it is first opened: the button
 * alone is light.
 */
export function LazyPopup<T>({ popup, trigger, load, children }: LazyPopupProps<T>) {
  const { loaded, preload, whenLoaded } = useLazyModule(load)
  const [isOpened, setOpened] = useState(false)
  if (loaded && isOpened) return children(loaded)
  const open = (): void => whenLoaded(() => setOpened(true))
  return trigger({
    ...(popup === 'menu' ? { 'aria-haspopup': 'menu' } : { 'aria-expanded': false }),
    onClick: (event) => {
      if (event.currentTarget.getAttribute('aria-disabled') !== 'true') open()
    },
    onFocus: preload,
    onPointerEnter: preload,
    onKeyDown: (event) => {
      if (popup === 'menu' && event.key === 'ArrowDown' && !event.defaultPrevented) open()
    },
  })
}

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
