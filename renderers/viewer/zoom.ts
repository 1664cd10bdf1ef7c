/** Widths of a page, relative to the width of the window in which it is shown. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

/** A page that fits the width. */
export const FIT = 1

export const zoomedIn = (zoom: number): number => STEPS.find((step) => step > zoom) ?? zoom
export const zoomedOut = (zoom: number): number => STEPS.findLast((step) => step < zoom) ?? zoom

/** Sharper than twice the pixels of the screen nobody sees. */
const MAX_PIXEL_RATIO = 2

/** The largest area of a canvas that every browser draws (Safari on iOS). */
const MAX_CANVAS_AREA = 16_777_216

/** Upper limit of the pixel ratio of a page, to save memory. */
export const boundedPixelRatio = (width: number, height: number, screen: number): number =>
  Math.min(screen, MAX_PIXEL_RATIO, Math.sqrt(MAX_CANVAS_AREA / (width * height)))
