import type { Field } from '#engine/field'
import type { Port } from '#renderers/context'
import { searchOf } from './names.ts'

/** Calls of every module that find records. */
const SEARCHED: readonly string[] = ['pick', 'list']

/** Whether the choices of a field are records that a call finds by what is typed: there may be more than a list can show. */
export function isSearched({ asked }: Field, port: Port): boolean {
  if (asked?.kind !== 'call') return false
  const module = port.module(asked.module)
  const call = module?.calls.get(asked.call)
  return module !== undefined && call !== undefined && SEARCHED.includes(call.name) && searchOf(module, call) !== null
}
