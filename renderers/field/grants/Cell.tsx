import { readGrantOptions } from '#engine/field'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'

/** How many functions are granted; each of them is too much for a cell. */
export function GrantsCell({ value }: CellProps) {
  const { say } = usePort().speech
  const count = Object.keys(readGrantOptions(value) ?? {}).length
  return <>{say('lbl.grants.functions', { count })}</>
}
