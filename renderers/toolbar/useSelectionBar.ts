import { useEffect } from 'react'
import { useOnDemand } from '#renderers/layer'
import type * as bar from './SelectionBar.tsx'

const load = () => import('./SelectionBar.tsx')

/** The bar of chosen rows while some are chosen, once it is there; null without. */
export function useSelectionBar(choosing: boolean): typeof bar | null {
  const { loaded, prepare } = useOnDemand(load)
  useEffect(() => {
    if (choosing) prepare()
  }, [choosing, prepare])
  return choosing ? loaded : null
}
