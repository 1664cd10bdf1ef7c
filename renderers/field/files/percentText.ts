const HUNDRED = 100
/** Figures after the point (UP-03). */
const DECIMALS = 2

/** A percentage as a language writes it, with two decimals. */
export const percentText = (value: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: DECIMALS,
    maximumFractionDigits: DECIMALS,
  }).format(value / HUNDRED)
