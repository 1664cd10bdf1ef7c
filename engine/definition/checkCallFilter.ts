import { below } from '#engine/source'
import type { ReportFault } from './fault.ts'
import type { Module } from './model.ts'

const ENDS = ['from', 'to']

/** Reports filters that a call always has and that its list does not know, and ends of a range that are none. */
export function checkCallFilter({ calls, filters: { byName } }: Module, fault: ReportFault): void {
  for (const { name, source } of calls.values())
    for (const [filter, value] of Object.entries(source.filter ?? {})) {
      const pointer = below(`/calls/${name}/filter`, filter)
      if (!byName.has(filter)) fault(pointer, 'unknownField', { field: filter, known: [...byName.keys()] })
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
      for (const end of Object.keys(value))
        if (!ENDS.includes(end)) fault(below(pointer, end), 'unknownName', { name: end, known: ENDS })
    }
}
