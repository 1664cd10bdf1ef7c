import { cloneElement, useEffect, useState } from 'react'
import type { FocusEventHandler, PointerEventHandler, ReactElement } from 'react'
import { useLazyModule } from './useLazyModule.ts'

interface HintTargetProps {
  readonly 'aria-label'?: string | undefined
  readonly 'aria-expanded'?: boolean | 'true' | 'false' | undefined
  readonly onPointerEnter?: PointerEventHandler<never> | undefined
  readonly onPointerLeave?: PointerEventHandler<never> | undefined
  readonly onFocus?: FocusEventHandler<never> | undefined
  readonly onBlur?: FocusEventHandler<never> | undefined
}

interface HintProps {
  /** Text of the hint and accessible name of its control. */
  readonly text: string
  readonly side?: 'above' | 'after'
  readonly children: ReactElement<HintTargetProps>
}

const load = () => import('./Bubble.tsx')

/** Shows the name of a control without a label on hover and keyboard focus. It is loaded on demand. */
export function Hint({ text, side = 'above', children }: HintProps) {
  const { loaded, preload } = useLazyModule(load)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [{ schedule, cancel }] = useState(createDelay)
  useEffect(() => cancel, [cancel])
  const show = (element: HTMLElement): void => {
    preload()
    schedule(() => setTarget(element))
  }
  const leave = (): void => schedule(() => setTarget(null))
  const hide = (): void => {
    cancel()
    setTarget(null)
  }
  const { props } = children
  // Its popup is placed where the hint would be.
  const isOpen = String(props['aria-expanded']) === 'true'
  return (
    <>
      {cloneElement(children, {
        'aria-label': text,
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event)
          show(event.currentTarget)
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event)
          leave()
        },
        onFocus: (event) => {
          props.onFocus?.(event)
          if (isByKeyboard(event.currentTarget)) show(event.currentTarget)
        },
        onBlur: (event) => {
          props.onBlur?.(event)
          hide()
        },
      })}
      {loaded && target && !isOpen && (
        <loaded.Bubble text={text} side={side} target={target} onStay={cancel} onLeave={leave} onGone={hide} />
      )}
    </>
  )
}

/** A click focuses the control too, but needs no hint. */
const isByKeyboard = (element: Element): boolean => element.matches(':focus-visible')

interface Delay {
  /** Does it later, unless something else is to be done first. */
  readonly schedule: (work: () => void) => void
  readonly cancel: () => void
}

/** Milliseconds until a hint comes and goes, as Fluent's. */
const LATER = 250

function createDelay(): Delay {
  let timer = 0
  const stop = (): void => clearTimeout(timer)
  return {
    schedule: (work) => {
      stop()
      timer = window.setTimeout(work, LATER)
    },
    cancel: stop,
  }
}
