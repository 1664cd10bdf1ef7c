import type { SessionLife } from '../session/ending.ts'
import { useSessionEnd } from './useSessionEnd.ts'
import { useSoon } from './useSoon.ts'

/** Milliseconds. */
const SOON = 20_000

const load = () => import('./SessionWarning.tsx')

/** Warns before the session ends. */
export function SessionGuard({ life }: { readonly life: SessionLife | null }) {
  const { warning, renew } = useSessionEnd(life)
  const drawn = useSoon(load, SOON, warning !== null)
  return drawn && warning && <drawn.SessionWarning warning={warning} renew={renew} />
}
