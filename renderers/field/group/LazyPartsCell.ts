import { lazy } from 'react'

/** Apart from the registry, which it reads itself. */
export const LazyPartsCell = lazy(() => import('./PartsCell.tsx').then(({ PartsCell }) => ({ default: PartsCell })))
