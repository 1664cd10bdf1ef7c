import { parseValue } from '#engine/expression'
import type { Check, Field } from '#engine/field'
import { compilePlan } from '#engine/form'
import type { FormPlan } from '#engine/form'
import type { FormSource, ModuleSource, SectionSource } from '#engine/source'
import { keyed } from '#engine/text'
import { compileEffect } from './compileEffect.ts'
import type { Faults } from './fault.ts'
import type { Form, Section } from './model.ts'
import { own } from './own.ts'

/** Pixels of a drawer (language reference, 2.5). */
const WIDTH = 720

export function compileForm(
  name: string,
  source: FormSource,
  home: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  fault: Faults,
): Form {
  const pointer = `/forms/${name}`
  const sections = compileSections(source, home, name, fields, pointer, fault)
  const placed = new Set(sections.flatMap(({ rows }) => rows.flat()))
  const hasCall = own(home.calls, name) !== undefined
  const submit = source.submit ?? {}
  return {
    name,
    title: keyed(`lbl.${home.id}.${name}.title`, `lbl.${home.id}.${name}`, `lbl.general.${name}`),
    in: source.in ?? 'drawer',
    width: source.width ?? WIDTH,
    sections,
    plan: plan([...placed], source, pointer, fault),
    reads: source.reads ?? null,
    formularios: source.formularios === true ? 'formularios' : source.formularios || null,
    mask: source.mask ?? null,
    readOnly: source.readOnly ?? false,
    public: source.public ?? false,
    submit: compileEffect(
      submit,
      {
        calls: hasCall ? name : null,
        opens: null,
        confirm: keyed(`lbl.${home.id}.${name}.confirm`, 'lbl.general.save.confirm'),
        confirmByDefault: false,
        then: ['close', 'reload'],
      },
      `${pointer}/submit`,
      fault,
    ),
    submitLabel: keyed(`lbl.${home.id}.${name}.submit`, 'lbl.general.save'),
    done: keyed(`lbl.${home.id}.${name}.done`, `lbl.general.${name}.done`, 'lbl.general.save.done'),
  }
}

function compileSections(
  source: FormSource,
  home: ModuleSource,
  form: string,
  fields: ReadonlyMap<string, Field>,
  pointer: string,
  fault: Faults,
): readonly Section[] {
  const all = [...fields.values()]
    .filter(({ role, wire }) => role !== 'tenant' && wire !== false)
    .map(({ name }) => name)
  return (source.sections ?? [all]).map((section, at) => {
    const said: SectionSource = 'length' in section ? { fields: section } : section
    return {
      id: said.id ?? String(at),
      title: said.id === undefined ? null : keyed(`lbl.${home.id}.${form}.${said.id}`),
      mask: said.mask ?? null,
      rows: (said.fields ?? []).map((row, line) =>
        (typeof row === 'string' ? [row] : row).flatMap((name) => {
          const field = fields.get(name)
          if (!field)
            fault(`${pointer}/sections/${at}/${line}`, 'unknownField', { field: name, known: [...fields.keys()] })
          return field ?? []
        }),
      ),
    }
  })
}

function plan(fields: readonly Field[], source: FormSource, pointer: string, fault: Faults): FormPlan {
  const checks = (source.checks ?? []).flatMap((check, at): readonly Check[] => {
    const must = parseValue(check.must)
    if (!must.ok)
      for (const problem of must.problems)
        fault(`${pointer}/checks/${at}/must${problem.pointer}`, problem.code, problem.figures)
    return must.ok
      ? [
          {
            must: must.value,
            ...(check.text ? { text: keyed(check.text) } : {}),
            ...(check.code ? { code: check.code } : {}),
          },
        ]
      : []
  })
  const compiled = compilePlan(fields, checks)
  if (compiled.ok) return compiled.value
  for (const problem of compiled.problems) fault(pointer + problem.pointer, problem.reason, problem.figures)
  return { roots: [], order: [], checks: [] }
}
