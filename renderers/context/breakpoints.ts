/**
 * CSS pixels up to which a screen is a phone, up to which it is narrow, and from which it is wide (SH-08). Styles are worked out while building and
 * cannot read them: there the widths stand as they are, and a test compares.
 */
export const PHONE = 564
export const NARROW = 767
export const WIDE = 992

/** Where the menu stands at the side. */
export const isWide = (): boolean => matchMedia(`(min-width: ${WIDE}px)`).matches
