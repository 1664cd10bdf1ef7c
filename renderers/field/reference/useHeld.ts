import { useSyncExternalStore } from 'react'
import { askedWith } from '#engine/field'
import type { Field } from '#engine/field'
import { formScope } from '#engine/form'
import type { Values } from '#engine/form'
import { usePort } from '#renderers/context'
import type { FormPlace } from '../renderer.ts'

const STILL = (): (() => void) => () => undefined

/** What the records of a field are asked for with, as the form stands now. */
export function useHeld({ asked }: Field, place: FormPlace | null): Values {
  const { surroundings } = usePort()
  const scope = place?.scope ?? (() => formScope({}, [], surroundings))
  // As text, because a snapshot must be equal to itself.
  const held = useSyncExternalStore(place?.watch ?? STILL, () => JSON.stringify(asked ? askedWith(asked, scope()) : {}))
  return JSON.parse(held) as Values
}
