import type { InputProps } from '../renderer.ts'
import { HourBox } from './HourBox.tsx'

export const TimeInput = ({ id, value, enabled, onChange, onLeave, place }: InputProps) => (
  <HourBox id={id} value={value} enabled={enabled} keeps={place !== null} onChange={onChange} onLeave={onLeave} />
)
