/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

/** Reads `#rgb` or `#rrggbb`; anything else is no colour. */
export function readColour(text: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim())
  const long = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim())?.slice(1)
  const [red, green, blue] = (long ?? []).map((pair) => Number.parseInt(pair, 16))
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue]
}

export const writeColour = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` of `to` in `from`, 0 to 1. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance of sRGB). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = Math.round(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Moves a colour towards `to` in steps of a hundredth until it stands off `ground` by `ratio`. */
export function ensureContrast(colour: Rgb, ground: Rgb, to: Rgb, ratio: number): Rgb {
  for (let share = 0; share < 1; share += 0.01) {
    const moved = mix(colour, to, share)
    if (contrast(moved, ground) >= ratio) return moved
  }
  return to
}
