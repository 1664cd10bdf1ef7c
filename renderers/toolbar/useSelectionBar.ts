import { useEffect } from 'react'
import { useLazyModule } from '#renderers/layer'
import type * as bar from './SelectionBar.tsx'

const load = () => import('./SelectionBar.tsx')

/** The bar of chosen rows while some are chosen, once it is there; null without. */
export function useSelectionBar(choosing: boolean): typeof bar | null {
  const { loaded, preload } = useLazyModule(load)
  useEffect(() => {
    if (choosing) preload()
  }, [choosing, preload])
  return choosing ? loaded : null
}
