import { useEffect, useState } from 'react'
import { onConnectionEvent } from '#app/client'
import { createPageLoadTracker } from './pageLoadTracker.ts'

/** Whether the page of an address still waits for answers; what is asked later, beneath a page that stands, does not count. */
export function usePageLoading(address: string): boolean {
  const [waitedFor, setWaitedFor] = useState<string | null>(null)
  const [pages] = useState(() => createPageLoadTracker(setWaitedFor))
  useEffect(() => onConnectionEvent(pages.onConnectionEvent), [pages])
  useEffect(() => pages.begin(address), [pages, address])
  return waitedFor === address
}
