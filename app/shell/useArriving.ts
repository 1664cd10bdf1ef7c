import { useEffect, useState } from 'react'
import { onContact } from '../client/index.ts'
import { arrivals } from './arrivals.ts'

/** Whether the page of an address still waits for answers; what is asked later, beneath a page that stands, does not count. */
export function useArriving(address: string): boolean {
  const [waitedFor, setWaitedFor] = useState<string | null>(null)
  const [pages] = useState(() => arrivals(setWaitedFor))
  useEffect(() => onContact(pages.hear), [pages])
  useEffect(() => pages.begin(address), [pages, address])
  return waitedFor === address
}
