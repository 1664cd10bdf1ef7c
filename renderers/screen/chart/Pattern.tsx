import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  ground: { fill: tokens.colorNeutralBackground1, '@media (forced-colors: active)': { fill: 'Canvas' } },
  brand: { fill: tokens.colorBrandForeground1, '@media (forced-colors: active)': { fill: 'CanvasText' } },
  neutral: { fill: tokens.colorNeutralForeground3, '@media (forced-colors: active)': { fill: 'CanvasText' } },
})

/** Number of patterns that can be distinguished without colour; then they repeat. */
export const PATTERN_COUNT = 8

/** Side length of the repeated square. */
const SIDE = 6

const PATTERNS: readonly {
  readonly ink: 'brand' | 'neutral'
  readonly turn: number
  readonly marks: readonly Mark[]
}[] = [
  { ink: 'brand', turn: 0, marks: [{ x: 0, y: 0, width: SIDE, height: SIDE }] },
  { ink: 'neutral', turn: 45, marks: [{ x: 0, y: 0, width: 3, height: SIDE }] },
  { ink: 'brand', turn: 0, marks: [{ x: 0, y: 0, width: SIDE, height: 2 }] },
  { ink: 'neutral', turn: 0, marks: [{ x: 0, y: 0, width: SIDE, height: SIDE }] },
  { ink: 'brand', turn: 45, marks: [{ x: 1, y: 1, width: 3, height: 3 }] },
  { ink: 'neutral', turn: 0, marks: [{ x: 0, y: 0, width: 2, height: SIDE }] },
  { ink: 'brand', turn: 135, marks: [{ x: 0, y: 0, width: 1.5, height: SIDE }] },
  {
    ink: 'neutral',
    turn: 0,
    marks: [
      { x: 0, y: 0, width: 3, height: 3 },
      { x: 3, y: 3, width: 3, height: 3 },
    ],
  },
]

interface Mark {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The fill pattern of a ring segment. */
export function Pattern({ id, at }: { readonly id: string; readonly at: number }) {
  const styles = useStyles()
  const drawn = PATTERNS[at % PATTERN_COUNT]
  if (!drawn) return null
  return (
    <pattern
      id={id}
      width={SIDE}
      height={SIDE}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${drawn.turn})`}
    >
      <rect className={styles.ground} width={SIDE} height={SIDE} />
      {drawn.marks.map((mark) => (
        <rect key={`${mark.x} ${mark.y}`} className={styles[drawn.ink]} {...mark} />
      ))}
    </pattern>
  )
}
