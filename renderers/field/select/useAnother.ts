import { useState } from 'react'
import { newItem } from '#engine/field'
import { textOf } from '../textOf.ts'
import type { ChoicesProps } from './choices.ts'

/** Stands for a choice that is typed. */
export const ANOTHER = '-1'

interface Another {
  /** Words of the choice that was typed; null: one of the list, or none. */
  readonly fresh: string | null
  readonly shown: boolean
  /** What the control holds. */
  readonly chosen: string
  /** Takes what was chosen; answers the value that it stands for. */
  readonly choose: (chosen: string) => unknown
}

/** One of several choices, the last of which may be to type another. */
export function useAnother({ value, offered }: Pick<ChoicesProps, 'value' | 'offered'>): Another {
  const [adding, setAdding] = useState(false)
  const fresh = newItem(value)
  const shown = offered.creatable && (adding || fresh !== null)
  return {
    fresh,
    shown,
    chosen: shown ? ANOTHER : textOf(value),
    choose: (chosen) => {
      setAdding(chosen === ANOTHER)
      return offered.options.find(({ key }) => String(key) === chosen)?.key ?? null
    },
  }
}
