import { useState } from 'react'
import { newItemText } from '#engine/field'
import { textOf } from '../textOf.ts'
import type { ChoicesProps } from './useOptions.ts'

/** Key of the "other" option, which is typed. */
export const OTHER = '-1'

interface OtherOption {
  /** Text of the typed option; null if a listed option or none is selected. */
  readonly newText: string | null
  readonly isShown: boolean
  /** Current value of the control. */
  readonly chosen: string
  /** Takes the selected key; returns the field value for it. */
  readonly choose: (chosen: string) => unknown
}

/** A single choice whose last option may be a text to type. */
export function useOtherOption({ value, offered }: Pick<ChoicesProps, 'value' | 'offered'>): OtherOption {
  const [adding, setAdding] = useState(false)
  const fresh = newItemText(value)
  const shown = offered.creatable && (adding || fresh !== null)
  return {
    newText: fresh,
    isShown: shown,
    chosen: shown ? OTHER : textOf(value),
    choose: (chosen) => {
      setAdding(chosen === OTHER)
      return offered.options.find(({ key }) => String(key) === chosen)?.key ?? null
    },
  }
}
