import { loadable } from '#renderers/loadable'

/** Apart from the registry, which it reads itself. */
export const LazyPartsCell = loadable(() => import('./PartsCell.tsx').then(({ PartsCell }) => PartsCell), 'silent')
