import { useCallback } from 'react'

/** Sets a length in pixels from a definition as a custom property (`var(--width)`), because the rules of a style are static. */
export function useCssLength(name: 'width' | 'height', pixels: number | null): (element: HTMLElement | null) => void {
  return useCallback(
    (element) => {
      if (pixels === null) element?.style.removeProperty(`--${name}`)
      else element?.style.setProperty(`--${name}`, `${pixels}px`)
    },
    [name, pixels],
  )
}
