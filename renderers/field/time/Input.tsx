import type { InputProps } from '../renderer.ts'
import { TimeBox } from './TimeBox.tsx'

export const TimeInput = ({ id, value, enabled, onChange, onLeave, context }: InputProps) => (
  <TimeBox id={id} value={value} enabled={enabled} keeps={context !== null} onChange={onChange} onLeave={onLeave} />
)
