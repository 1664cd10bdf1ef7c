import { expect, waitFor } from 'storybook/test'

/** A dialog hides what lies behind it from assistive technology, and gives it back a moment after it has closed. */
export const expectShown = (canvas: HTMLElement): Promise<void> =>
  waitFor(() => expect(canvas.closest('[aria-hidden=true]')).toBeNull())
