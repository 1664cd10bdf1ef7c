import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { SessionLife } from '../session/ending.ts'
import type { SessionWarning } from './SessionWarning.tsx'
import { useSessionEnd } from './useSessionEnd.ts'

type Drawn = ComponentType<Parameters<typeof SessionWarning>[0]>

/** Milliseconds after which the warning is fetched: when it is needed, the network may be away. */
const SOON = 20_000

/** Warns before the session ends. */
export function SessionGuard({ life }: { readonly life: SessionLife | null }) {
  const { warning, renew } = useSessionEnd(life)
  const [Drawn, setDrawn] = useState<Drawn | null>(null)
  const isWanted = warning !== null
  useEffect(() => {
    if (Drawn) return
    const load = (): void => {
      import('./SessionWarning.tsx').then(
        (loaded) => setDrawn(() => loaded.SessionWarning),
        () => undefined,
      )
    }
    const timer = setTimeout(load, isWanted ? 0 : SOON)
    return () => clearTimeout(timer)
  }, [Drawn, isWanted])
  return Drawn && warning && <Drawn warning={warning} renew={renew} />
}
