import { useMemo, useState } from 'react'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { requestedFields } from '#engine/list'
import { usePort } from '#renderers/context'

/**
 * The fields that rows are asked with, for the columns that are shown; null: all of them. A column that is taken away asks for nothing
 * anew, one that is added does: the answer to the same question has room for more than is shown.
 */
export function useRequestedFields(
  module: Module,
  columns: readonly Field[],
  question: string,
): readonly string[] | null {
  const { translator } = usePort()
  const names = columns.map(({ name }) => name).join()
  const needed = useMemo(() => requestedFields(module, names.split(','), translator), [module, names, translator])
  const [requested, setRequested] = useState({ question, only: needed })
  if (requested.question === question && holds(requested.only, needed)) return requested.only
  setRequested({ question, only: needed })
  return needed
}

const holds = (only: readonly string[] | null, wanted: readonly string[] | null): boolean =>
  only === null || (wanted !== null && wanted.every((name) => only.includes(name)))
