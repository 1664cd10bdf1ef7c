import { useMemo, useState } from 'react'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { wantedFields } from '#engine/list'
import { usePort } from '#renderers/context'

/**
 * The fields that rows are asked with, for the columns that are shown; null: all of them. A column that is taken away asks for nothing
 * anew, one that is added does: the answer to the same question has room for more than is shown.
 */
export function useOnly(module: Module, columns: readonly Field[], question: string): readonly string[] | null {
  const { speech } = usePort()
  const names = columns.map(({ name }) => name).join()
  const wanted = useMemo(() => wantedFields(module, names.split(','), speech), [module, names, speech])
  const [held, setHeld] = useState({ question, only: wanted })
  if (held.question === question && holds(held.only, wanted)) return held.only
  setHeld({ question, only: wanted })
  return wanted
}

const holds = (only: readonly string[] | null, wanted: readonly string[] | null): boolean =>
  only === null || (wanted !== null && wanted.every((name) => only.includes(name)))
