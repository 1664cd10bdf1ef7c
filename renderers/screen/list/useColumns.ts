import { useMemo } from 'react'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { isVisibleIn, isFieldVisible, usePort } from '#renderers/context'

/**
 * The columns that this person may show: the same list on every render, so that rows are not drawn again. When a record
 * was removed is told in the bin alone.
 */
export function useColumns({ list }: Module, isBin = false): readonly Field[] {
  const { environment } = usePort()
  return useMemo(
    () =>
      (list?.offered ?? []).filter(
        (field) =>
          (isBin || field.source.stamp !== 'deletedAt') &&
          isFieldVisible(field, environment) &&
          isVisibleIn(list?.shown.get(field.name) ?? true, environment),
      ),
    [list, environment, isBin],
  )
}
