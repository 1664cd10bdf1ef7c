export { loadable } from './loadable.tsx'
export type { Preloadable } from './loadable.tsx'
