import { below } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import { checkCode, unknownName } from './checkFieldReferences.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'

/** Reports rules between rows that name parts which are not there, and initial rows that nothing begins with. */
export function checkRowRules(source: ModuleSource, context: CompileContext, fault: ReportFault): void {
  const visit = (fields: { readonly [name: string]: FieldSource } | undefined, pointer: string): void => {
    for (const [name, field] of Object.entries(fields ?? {})) {
      checkField(field, below(pointer, name), context, fault)
      visit(field.of, `${below(pointer, name)}/of`)
    }
  }
  visit(source.fields, '/fields')
}

function checkField(field: FieldSource, at: string, context: CompileContext, fault: ReportFault): void {
  const { distinct, apart, of, initial, initialIsNull } = field
  const parts = Object.keys(of ?? {})
  const part = (name: string | undefined, place: string): void => {
    if (name !== undefined && of && !parts.includes(name))
      fault(place, 'unknownField', unknownName('field', name, parts))
  }
  distinct?.parts.forEach((name, i) => part(name, below(`${at}/distinct/parts`, i)))
  part(apart?.from, `${at}/apart/from`)
  part(apart?.to, `${at}/apart/to`)
  checkCode(distinct?.code, `${at}/distinct/code`, context, fault)
  checkCode(distinct?.stored, `${at}/distinct/stored`, context, fault)
  checkCode(apart?.code, `${at}/apart/code`, context, fault)
  checkInitialRows(field, at, parts, fault)
  if (initialIsNull && initial !== undefined && !Array.isArray(initial)) fault(`${at}/initialIsNull`, 'noInitialRows')
}

/** A misspelt part of an initial row would be left out in silence. */
function checkInitialRows(
  { of, initial }: FieldSource,
  at: string,
  parts: readonly string[],
  fault: ReportFault,
): void {
  if (!of || !Array.isArray(initial)) return
  const rows: readonly unknown[] = initial
  rows.forEach((row, i) => {
    for (const key of isRow(row) ? Object.keys(row) : [])
      if (!parts.includes(key)) fault(below(`${at}/initial/${i}`, key), 'unknownKey', unknownName('key', key, parts))
  })
}

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
