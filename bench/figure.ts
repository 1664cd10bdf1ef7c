/** One measured figure beside its reference of the same run. `ratio` and `goal` are in the direction that `better` says. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly reference: number | null
  readonly ratio: number | null
  readonly goal: string
  readonly ok: boolean
}

/** A rate that should reach a share of the reference's: `ratio` is that of rounds side by side, which a shared machine disturbs alike. */
export function rateFigure(name: string, value: number, reference: number, ratio: number, least: number): Figure {
  return { name, unit: 'req/s', value, reference, ratio, goal: `>= ${least} x`, ok: ratio >= least }
}

/** A size or a time that should stay below a limit. */
export const limitFigure = (name: string, unit: string, value: number, most: number): Figure => ({
  name,
  unit,
  value,
  reference: most,
  ratio: value / most,
  goal: `<= ${most} ${unit}`,
  ok: value <= most,
})

/** A figure without a goal, with a reference of the same run if there is one. */
export const noteFigure = (name: string, unit: string, value: number, reference: number | null): Figure => ({
  name,
  unit,
  value,
  reference,
  ratio: reference === null ? null : value / reference,
  goal: '-',
  ok: true,
})

export function printTable(figures: readonly Figure[]): string {
  const head = ['name', 'value', 'reference', 'ratio', 'goal', 'ok']
  const rows = figures.map(({ name, unit, value, reference, ratio, goal, ok }) => [
    name,
    `${rounded(value)} ${unit}`,
    reference === null ? '-' : `${rounded(reference)} ${unit}`,
    ratio === null ? '-' : ratio.toFixed(2),
    goal,
    ok ? 'yes' : 'NO',
  ])
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  return [head, ...rows].map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n')
}

const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2))
