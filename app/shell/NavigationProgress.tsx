import { makeStyles } from '@fluentui/react-components'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { useEffect, useState } from 'react'
import { LoadingBar } from '#renderers/notice'
import { onConnectionEvent } from '#app/client'
import type { ConnectionEvent } from '#app/client'

const useStyles = makeStyles({
  bar: { position: 'absolute', insetInline: 0, bottom: '-1px', height: '2px' },
})

/** A thin line under the top bar while another page is on its way. */
export function NavigationProgress() {
  const styles = useStyles()
  const address = `${usePathname()}?${useSearch()}`
  return <div className={styles.bar}>{usePageLoading(address) && <LoadingBar />}</div>
}

/** Whether the page of an address still waits for answers; what is asked later, beneath a page that stands, does not count. */
function usePageLoading(address: string): boolean {
  const [waitedFor, setWaitedFor] = useState<string | null>(null)
  const [pages] = useState(() => createPageLoadTracker(setWaitedFor))
  useEffect(() => onConnectionEvent(pages.onConnectionEvent), [pages])
  useEffect(() => pages.begin(address), [pages, address])
  return waitedFor === address
}

/** Milliseconds that a page may load before progress is shown. */
const QUIET_TIME = 300

/** How each connection event changes the number of pending calls. */
const PENDING_CHANGE: { readonly [Kind in ConnectionEvent]: -1 | 0 | 1 } = {
  asked: 1,
  reached: -1,
  lost: -1,
  left: -1,
  heard: 0,
  back: 0,
}

interface PageLoadTracker {
  readonly onConnectionEvent: (contact: ConnectionEvent) => void
  /** Starts to track a page. Returns a function that stops it. */
  readonly begin: (address: string) => () => void
}

/** Reports the address of the page that waits for answers. Null if none does; calls made later do not count. */
export function createPageLoadTracker(onChange: (address: string | null) => void): PageLoadTracker {
  let asked = 0
  let waits = false
  const quiet = (): void => {
    waits = false
    onChange(null)
  }
  return {
    onConnectionEvent: (contact) => {
      asked = Math.max(0, asked + PENDING_CHANGE[contact])
      if (asked === 0 && waits) quiet()
    },
    begin: (address) => {
      const timer = setTimeout(() => {
        waits = asked > 0
        if (waits) onChange(address)
      }, QUIET_TIME)
      return () => {
        clearTimeout(timer)
        quiet()
      }
    },
  }
}
