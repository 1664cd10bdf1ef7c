import type { InputProps } from '../renderer.ts'
import type { Offered } from './useOptions.ts'

export interface ChoicesProps extends InputProps {
  readonly offered: Offered
}
