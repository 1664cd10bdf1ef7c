import { useCallback } from 'react'

/** Lengths that a definition says in pixels: a style reads them by name (`var(--width)`), since its rules are made before. */
export function useCssLength(name: 'width' | 'height', pixels: number | null): (element: HTMLElement | null) => void {
  return useCallback(
    (element) => {
      if (pixels === null) element?.style.removeProperty(`--${name}`)
      else element?.style.setProperty(`--${name}`, `${pixels}px`)
    },
    [name, pixels],
  )
}
