/** Embeds a picture, so that nothing is fetched. */
const toDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A square logo with its own background, for light and dark themes. */
const squareLogo = (ground: string, shapes: string): string =>
  toDataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" rx="9" fill="${ground}"/>${shapes}</svg>`,
  )

/** A lighthouse over two waves. */
export const vilamarLogo = squareLogo(
  '#0b6a6f',
  '<path d="M16 22l1.6-11h4.8L24 22z" fill="#fff"/><path d="M16.5 10l3.5-4 3.5 4z" fill="#ffd479"/><path d="M26 9l6-2M26 11.5l6 1.5M14 9l-6-2M14 11.5l-6 1.5" stroke="#ffd479" stroke-width="1.6" stroke-linecap="round"/><path d="M6 26q3.5-4 7 0t7 0 7 0 7 0M6 32q3.5-4 7 0t7 0 7 0 7 0" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>',
)

/** A sage leaf beside a small cross. */
export const salviaLogo = squareLogo(
  '#7a3e9d',
  '<path d="M9 32C7 18 15 9 31 8c1 15-7 24-19 22" fill="#d9f0d2"/><path d="M9 33c3-9 8-15 16-19M14.5 24l-.5-6M19 19l-.5-5M16 23l6-.5M20.5 18.5l5.5-.5" fill="none" stroke="#4f7a48" stroke-width="1.6" stroke-linecap="round"/><path d="M30 25v8M26 29h8" stroke="#fff" stroke-width="3" stroke-linecap="round"/>',
)
