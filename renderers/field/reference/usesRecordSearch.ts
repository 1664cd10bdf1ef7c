import type { Field } from '#engine/field'
import type { Port } from '#renderers/context'
import { searchFilterOf } from './recordSearch.ts'

/** Calls of every module that find records. */
const SEARCHED: readonly string[] = ['pick', 'list']

/** Whether the choices of a field are records that a call finds by what is typed: there may be more than a list can show. */
export function usesRecordSearch({ optionCall }: Field, port: Port): boolean {
  if (optionCall?.kind !== 'call') return false
  const module = port.module(optionCall.module)
  const call = module?.calls.get(optionCall.call)
  return (
    module !== undefined && call !== undefined && SEARCHED.includes(call.name) && searchFilterOf(module, call) !== null
  )
}
