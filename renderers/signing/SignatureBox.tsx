import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { Signature, Stroke } from '#engine/signature'
import { drawSignature } from './drawSignature.ts'
import { usePen } from './usePen.ts'

const useStyles = makeStyles({
  box: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: '200px',
    // A finger draws, and scrolls nothing.
    touchAction: 'none',
    cursor: 'crosshair',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground4,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  wrong: { border: `${tokens.strokeWidthThick} solid ${tokens.colorStatusDangerBorder2}` },
})

interface SignatureBoxProps {
  readonly label: string
  readonly describedBy: string
  readonly signature: Signature
  readonly isWrong: boolean
  readonly onStroke: (stroke: Stroke) => void
}

/** The box that is signed on. It shows a typed name as it will be kept. */
export function SignatureBox({ label, describedBy, signature, isWrong, onStroke }: SignatureBoxProps) {
  const styles = useStyles()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const pen = usePen(signature.kind === 'typed' || signature.strokes.length === 0, onStroke)
  useEffect(() => {
    const drawn = canvas.current
    if (!drawn) return
    const observer = new ResizeObserver(() => setSize({ width: drawn.clientWidth, height: drawn.clientHeight }))
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (canvas.current) redraw(canvas.current, signature, size)
  }, [signature, size])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      className={mergeClasses(styles.box, isWrong && styles.wrong)}
      {...pen}
    />
  )
}

function redraw(
  canvas: HTMLCanvasElement,
  signature: Signature,
  size: { readonly width: number; readonly height: number },
): void {
  const sharpness = globalThis.devicePixelRatio || 1
  canvas.width = Math.round(size.width * sharpness)
  canvas.height = Math.round(size.height * sharpness)
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(sharpness, sharpness)
  const { color } = getComputedStyle(canvas)
  context.strokeStyle = color
  context.fillStyle = color
  drawSignature(context, signature, size)
}
