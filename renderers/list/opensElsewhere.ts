import type { MouseEvent } from 'react'

/** Whether the browser opens a link in another tab or window, or saves it. */
export const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey
