import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { instantText } from './zone.ts'

export function DateTimeCell({ value }: CellProps) {
  const { timeZone, hour12, speech } = usePort()
  return <>{instantText(value, timeZone, hour12, speech.language)}</>
}
