import { useSyncExternalStore } from 'react'
import { optionCallValues } from '#engine/field'
import type { Field } from '#engine/field'
import { formScope } from '#engine/form'
import type { Values } from '#engine/form'
import { usePort } from '#renderers/context'
import type { FieldContext } from '../renderer.ts'

const NOT_LISTENING = (): (() => void) => () => undefined

/** The values that the records of a field are requested with, from the current form state. */
export function useFilterValues({ optionCall }: Field, place: FieldContext | null): Values {
  const { environment } = usePort()
  const scope = place?.scope ?? (() => formScope({}, [], environment))
  // Serialised, because a snapshot must be equal to itself.
  const held = useSyncExternalStore(place?.subscribe ?? NOT_LISTENING, () =>
    JSON.stringify(optionCall ? optionCallValues(optionCall, scope()) : {}),
  )
  return JSON.parse(held) as Values
}
