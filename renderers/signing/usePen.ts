import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { distance } from '#engine/signature'
import type { Point, Stroke } from '#engine/signature'
import { drawStroke } from './drawSignature.ts'

/** A stroke that is being drawn. */
interface Pen {
  readonly pointer: number
  readonly points: Point[]
}

/** Pressure of what does not measure any. */
const USUAL_PRESSURE = 0.5
const PEN_DOWN = 0
/** Points nearer to each other in time and place draw no better line, and a signature holds so many only. */
const LEAST_TIME = 8
const LEAST_DISTANCE = 2

type Handler = (event: PointerEvent<HTMLCanvasElement>) => void

interface PenHandlers {
  readonly onPointerDown: Handler
  readonly onPointerMove: Handler
  readonly onPointerUp: Handler
  readonly onPointerCancel: Handler
  readonly onPointerLeave: Handler
}

/** Collects the strokes of mouse, finger and pen. `isBlank`: the next stroke is the first one, and its time begins. */
export function usePen(isBlank: boolean, onStroke: (stroke: Stroke) => void): PenHandlers {
  const pen = useRef<Pen | null>(null)
  const start = useRef(0)
  const draw: Handler = (event) => {
    const held = pen.current
    if (held?.pointer !== event.pointerId) return
    const from = held.points.length
    for (const point of pointsOf(event, start.current)) {
      const before = held.points.at(-1)
      if (!before || point.t - before.t >= LEAST_TIME || distance(before, point) >= LEAST_DISTANCE)
        held.points.push(point)
    }
    const context = event.currentTarget.getContext('2d')
    if (context) drawStroke(context, held.points, from)
  }
  const lift: Handler = (event) => {
    const held = pen.current
    if (held?.pointer !== event.pointerId) return
    pen.current = null
    onStroke(held.points)
  }
  return {
    onPointerDown: (event) => {
      if (pen.current || event.button !== PEN_DOWN) return
      if (isBlank) start.current = event.timeStamp
      pen.current = { pointer: event.pointerId, points: [] }
      draw(event)
    },
    onPointerMove: draw,
    onPointerUp: lift,
    onPointerCancel: lift,
    // A finger and a pen stay with the box; a mouse ends its stroke at the edge.
    onPointerLeave: lift,
  }
}

/** Every point that the pen passed since the last event, as far as the browser tells. */
function pointsOf(event: PointerEvent<HTMLCanvasElement>, start: number): readonly Point[] {
  const { currentTarget, nativeEvent } = event
  const box = currentTarget.getBoundingClientRect()
  const several =
    event.type === 'pointermove' && 'getCoalescedEvents' in nativeEvent ? nativeEvent.getCoalescedEvents() : []
  return (several.length > 0 ? several : [nativeEvent]).map(({ timeStamp, clientX, clientY, pressure }) => ({
    t: tenth(Math.max(0, timeStamp - start)),
    x: tenth(within(clientX - box.left, box.width)),
    y: tenth(within(clientY - box.top, box.height)),
    p: Math.round(within(pressure === 0 ? USUAL_PRESSURE : pressure, 1) * 100) / 100,
  }))
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))
const tenth = (value: number): number => Math.round(value * 10) / 10
