import type { Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

type Cards = Virtualizer<HTMLElement, HTMLLIElement>

/** Milliseconds without a scroll event after which scrolling has ended. */
const SETTLE_DELAY = 150

const SCROLLS: ReadonlySet<string> = new Set(['auto', 'scroll'])

/** The scroll container of an element: the nearest scrolling ancestor, such as a drawer, else the page. */
function scrollParent(element: HTMLElement): HTMLElement {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
    if (SCROLLS.has(getComputedStyle(around).overflowY)) return around
  return document.documentElement
}

const isPage = (scroller: HTMLElement): boolean => scroller === document.documentElement

/** Scrolling of cards, measured from the top of the list, so that content above it may grow and shrink. */
export function createCardScroll(list: RefObject<HTMLElement | null>) {
  const passed = (scroller: HTMLElement): number => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    return (isPage(scroller) ? 0 : scroller.getBoundingClientRect().top) - top
  }
  return {
    getScrollElement: (): HTMLElement | null => list.current && scrollParent(list.current),
    observeElementOffset: ({ scrollElement }: Cards, tell: (offset: number, isScrolling: boolean) => void) => {
      if (!scrollElement) return
      let resting: ReturnType<typeof setTimeout> | undefined
      const rest = (): void => tell(passed(scrollElement), false)
      const follow = (): void => {
        clearTimeout(resting)
        resting = setTimeout(rest, SETTLE_DELAY)
        tell(passed(scrollElement), true)
      }
      rest()
      const source = isPage(scrollElement) ? window : scrollElement
      source.addEventListener('scroll', follow, { passive: true })
      return () => {
        clearTimeout(resting)
        source.removeEventListener('scroll', follow)
      }
    },
    observeElementRect: ({ scrollElement }: Cards, tell: (rect: { width: number; height: number }) => void) => {
      if (!scrollElement) return
      // The root element of the page is as high as the window, whatever its content.
      const measure = (): void => tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight })
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(scrollElement)
      window.addEventListener('resize', measure)
      return () => {
        observer.disconnect()
        window.removeEventListener('resize', measure)
      }
    },
    scrollToFn: (offset: number, { adjustments = 0 }: { adjustments?: number }, { scrollElement }: Cards): void => {
      scrollElement?.scrollBy({ top: offset + adjustments - passed(scrollElement) })
    },
  }
}
