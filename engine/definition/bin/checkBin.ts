import { bindingsOf } from '../bindings.ts'
import type { ReportFault } from '../fault.ts'
import type { Module } from '../model.ts'
import { binStamp } from './binCondition.ts'

/** Reports a bin that nobody could see or empty, and a moment of removal without a bin. */
export function checkBin({ source, filters, calls, fields, list, within }: Module, fault: ReportFault): void {
  const { bin } = source
  const stamp = binStamp(source)
  if (!bin) {
    if (stamp !== undefined) fault(`/fields/${stamp}/stamp`, 'noBin')
    return
  }
  const filter = filters.byName.get(bin.filter)
  const path = `filter.${bin.filter}`
  const isAsked = bindingsOfList(calls).some((asked) => asked === path)
  if (!filter || fields.has(bin.filter) || filter.kind.kind !== 'checkbox' || !isAsked)
    fault('/bin/filter', 'noBinFilter', { filter: bin.filter })
  const isWhole = ['remove', 'restore', 'purge'].every((name) => calls.has(name))
  if (stamp === undefined || !isWhole || !list || within) fault('/bin', 'noBin')
}

const bindingsOfList = (calls: Module['calls']): readonly string[] => {
  const list = calls.get('list')
  return list ? bindingsOf(list).flatMap(({ source }) => (source.kind === 'path' ? [source.path.join('.')] : [])) : []
}
