import type { InputProps } from '../renderer.ts'
import { HourBox } from './HourBox.tsx'

export const TimeInput = ({ id, value, enabled, onChange, onLeave, context }: InputProps) => (
  <HourBox id={id} value={value} enabled={enabled} keeps={context !== null} onChange={onChange} onLeave={onLeave} />
)
