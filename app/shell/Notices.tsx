import { useAtomValue } from 'jotai'
import { noticesAtom } from '#app/frame'
import { useDeferredModule } from './useDeferredModule.ts'

/** Milliseconds. */
const SOON = 5_000

const load = () => import('./Toasts.tsx')

/** Shows notices. Notices that arrive before the component has loaded are kept. */
export function Notices() {
  const notices = useAtomValue(noticesAtom)
  const drawn = useDeferredModule(load, SOON, notices.length > 0 && notices)
  return drawn && <drawn.Toasts />
}
