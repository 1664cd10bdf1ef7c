import { useState } from 'react'
import { newItemText } from '#engine/field'
import { textOf } from '../textOf.ts'
import type { ChoicesProps } from './choicesProps.ts'

/** Stands for a choice that is typed. */
export const OTHER = '-1'

interface OtherOption {
  /** Words of the choice that was typed; null: one of the list, or none. */
  readonly newText: string | null
  readonly isShown: boolean
  /** What the control holds. */
  readonly chosen: string
  /** Takes what was chosen; answers the value that it stands for. */
  readonly choose: (chosen: string) => unknown
}

/** One of several choices, the last of which may be to type another. */
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
