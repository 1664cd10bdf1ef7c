import type { InputProps } from '../renderer.ts'
import type { OfferedOptions } from './useOptions.ts'

export interface ChoicesProps extends InputProps {
  readonly offered: OfferedOptions
}
