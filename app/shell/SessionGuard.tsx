import type { SessionLife } from '#app/state'
import { useSessionExpiry } from './useSessionExpiry.ts'
import { useDeferredModule } from './useDeferredModule.ts'

/** Milliseconds. */
const SOON = 20_000

const load = () => import('./SessionWarning.tsx')

/** Warns before the session ends. */
export function SessionGuard({ life }: { readonly life: SessionLife | null }) {
  const { warning, renew } = useSessionExpiry(life)
  const drawn = useDeferredModule(load, SOON, warning !== null)
  return drawn && warning && <drawn.SessionWarning warning={warning} renew={renew} />
}
