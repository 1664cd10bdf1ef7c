import { readGrantOptions } from '#engine/field'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'

/** How many functions are granted; each of them is too much for a cell. */
export function GrantsCell({ value }: CellProps) {
  const { translate } = usePort().translator
  const count = Object.keys(readGrantOptions(value) ?? {}).length
  return <>{translate('lbl.grants.functions', { count })}</>
}
