/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5
const LIGHT = '#ffffff'
const DARK = '#1b1b1b'

/** A background colour and a text colour that is readable on it. */
export interface Colours {
  readonly background: string
  readonly text: string
}

const DEFAULT_BACKGROUND = '#0f548c'

/** The button colours from an attribute. Anything but a six-digit hex colour gives the default. */
export function coloursOf(said: string | undefined): Colours {
  const ground = said !== undefined && /^#[0-9a-fA-F]{6}$/.test(said) ? said : DEFAULT_BACKGROUND
  return { background: ground, text: contrast(ground, LIGHT) >= MIN_CONTRAST ? LIGHT : DARK }
}

const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
