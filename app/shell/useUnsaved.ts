import { useActivation } from '#renderers/context'
import { holdUnsaved } from './holdUnsaved.ts'

/** Lets a form say that it holds something unsaved; the browser then asks before the page is closed or reloaded. */
export const useUnsaved = (): ((dirty: boolean) => void) => useActivation(holdUnsaved)
