import { describe, expect, it } from 'vitest'
import { compileModule } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { dataScope } from '#engine/expression'
import { context, faults, source } from './shipped.ts'

const document = source('document')
const { fechaBaja: _stamp, ...withoutStamp } = document.fields
const { restore: _restore, ...withoutRestore } = document.calls ?? {}
const { bin: _bin, ...withoutBin } = document

describe('a module with a bin', () => {
  it('DO-01 has no fault as shipped', () => {
    expect(faults(document)).toEqual([])
  })

  it.each<readonly [string, ModuleSource, string]>([
    ['a filter of no list', { ...document, bin: { days: 30, filter: 'firmado' } }, '/bin/filter noBinFilter'],
    ['a filter that is a field', { ...document, bin: { days: 30, filter: 'signed' } }, '/bin/filter noBinFilter'],
    ['records that do not say when they were removed', { ...document, fields: withoutStamp }, '/bin noBin'],
    ['nothing that restores', { ...document, calls: withoutRestore }, '/bin noBin'],
    ['such a moment without a bin', withoutBin, '/fields/fechaBaja/stamp noBin'],
    ['no days', { ...document, bin: { days: 0, filter: 'papelera' } }, '/bin/days range'],
  ])('DO-01 tells %s', (_what, changed, expected) => {
    expect(faults(changed)).toContain(expected)
  })

  it('DO-01 offers its actions on what was removed, and all others on what is there', () => {
    const compiled = compileModule(document, context)
    if (!compiled.ok) throw new Error('the documents do not compile')
    const { actions } = compiled.value
    const offered = (on: string, values: object): readonly string[] =>
      [...actions.values()].flatMap(({ name, on: place, visible }) =>
        place === on && (typeof visible === 'boolean' ? visible : visible.holds(dataScope({ ...values }), false))
          ? [name]
          : [],
      )
    const removed = { isDirectorio: true, fechaBaja: '2026-01-01T00:00:00Z' }
    const live = { isDirectorio: true }
    const ofBin = ['restore', 'purge', 'bulkRestore', 'bulkPurge', 'emptyBin']
    expect(offered('row', { record: removed })).toEqual(['restore', 'purge'])
    expect(offered('row', { record: live })).not.toEqual(expect.arrayContaining(ofBin))
    expect(offered('selection', { selection: { rows: [removed] } })).toEqual(['bulkRestore', 'bulkPurge'])
    expect(offered('selection', { record: removed })).toEqual(['bulkRestore', 'bulkPurge'])
    expect(offered('selection', { selection: { rows: [live] } })).toContain('bulkRemove')
    expect(offered('selection', { record: live })).not.toContain('bulkRestore')
    expect(offered('list', { filter: { papelera: true } })).toEqual(['emptyBin'])
    expect(offered('list', { filter: {} })).toEqual(['create', 'createFolder'])
  })
})
