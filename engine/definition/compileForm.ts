import type { Logic } from '#engine/expression'
import type { Field } from '#engine/field'
import { compilePlan } from '#engine/form'
import type { FormPlan } from '#engine/form'
import { below, isSlot } from '#engine/source'
import type { FormSource, ModuleSource, SectionSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import type { Text } from '#engine/text'
import { compileChecks } from './compileChecks.ts'
import { compileCondition } from './compileCondition.ts'
import { compileEffect } from './compileEffect.ts'
import type { ReportFault } from './fault.ts'
import type { Form, Section } from './model.ts'
import { ownValue } from './ownValue.ts'
import { sectionFields } from './sectionFields.ts'

/** Default width of a drawer in pixels (language reference, 2.5). */
const WIDTH = 720

export function compileForm(
  name: string,
  source: FormSource,
  home: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  logic: Logic | undefined,
  fault: ReportFault,
): Form {
  const pointer = `/forms/${name}`
  const sections = compileSections(
    source,
    home,
    name,
    fieldsWithLooks(source, requiredFields(source, fields, pointer, fault), pointer, fault),
    logic,
    pointer,
    fault,
  )
  checkMasks(sections, source, home.masks, pointer, fault)
  const hasCall = ownValue(home.calls, name) !== undefined
  const submit = source.submit ?? {}
  return {
    name,
    title: textOfKeys(`lbl.${home.id}.${name}.title`, `lbl.${home.id}.${name}`, `lbl.general.${name}`),
    in: source.in ?? 'drawer',
    width: source.width ?? WIDTH,
    layout: source.layout ?? 'stack',
    saves: source.saves ?? 'form',
    review: source.layout === 'steps' && source.saves !== 'section' && source.review !== false,
    sections,
    shows: shownFields(source, fields, pointer, fault),
    reveals: revealed(source, `lbl.${home.id}.${name}.reveals`),
    ...flagsOf(source),
    plan: plan(sectionFields(sections, logic, pointer, fault), source, logic, pointer, fault),
    ...readsOf(source),
    mask: source.mask ?? null,
    draft: compileDraft(source.draft),
    submit: compileEffect(
      submit,
      {
        calls: hasCall ? name : null,
        opens: null,
        confirm: {
          text: textOfKeys(`lbl.${home.id}.${name}.confirm`, 'lbl.general.save.confirm'),
          asks: false,
          choice: (choice) => textOfKeys(`lbl.${home.id}.${name}.${choice}`, `lbl.general.${choice}`),
          back: textOfKeys(`lbl.${home.id}.${name}.back`, 'lbl.general.cancel'),
        },
        then: ['close', 'reload'],
      },
      logic,
      `${pointer}/submit`,
      fault,
    ),
    submitLabel: textOfKeys(`lbl.${home.id}.${name}.submit`, 'lbl.general.save'),
    done: textOfKeys(`lbl.${home.id}.${name}.done`, `lbl.general.${name}.done`, 'lbl.general.save.done'),
  }
}

const revealed = ({ reveals }: FormSource, key: string): Form['reveals'] =>
  reveals === undefined ? null : { name: reveals, label: textOfKeys(key) }

/** The calls that a form makes to read. */
const readsOf = ({ reads, formularios, preview, compares }: FormSource) => ({
  reads: reads ?? null,
  formularios: formularios === true ? 'formularios' : formularios || null,
  preview: preview ?? null,
  compares: compares ?? null,
})

const flagsOf = ({
  danger = false,
  undo = false,
  readOnly = false,
  public: isPublic = false,
  self = false,
}: FormSource) => ({
  danger,
  undo,
  readOnly,
  public: isPublic,
  self,
})

/** Returns the fields with those that this form requires marked as required. */
function requiredFields(
  { requires = [] }: FormSource,
  fields: ReadonlyMap<string, Field>,
  pointer: string,
  fault: ReportFault,
): ReadonlyMap<string, Field> {
  if (requires.length === 0) return fields
  requires.forEach((name, at) => {
    if (!fields.has(name))
      fault(`${pointer}/requires/${at}`, 'unknownField', { field: name, known: [...fields.keys()] })
  })
  return new Map(
    [...fields].map(([name, field]) => [
      name,
      requires.includes(name) ? Object.freeze({ ...field, required: true }) : field,
    ]),
  )
}

/** Returns the fields with the looks that they have in this form. */
function fieldsWithLooks(
  { looks = {} }: FormSource,
  fields: ReadonlyMap<string, Field>,
  pointer: string,
  fault: ReportFault,
): ReadonlyMap<string, Field> {
  const names = Object.entries(looks)
  if (names.length === 0) return fields
  const looking = new Map(fields)
  for (const [name, look] of names) {
    const field = fields.get(name)
    const at = below(`${pointer}/looks`, name)
    if (!field) fault(at, 'unknownField', { field: name, known: [...fields.keys()] })
    else if (!field.kind.keys.includes('look') || field.source.suggests !== undefined)
      fault(at, 'unknownKey', { key: 'look', kind: field.kind.kind })
    else if (field.kind.looks?.includes(look) === false)
      fault(at, 'unknownValue', { value: look, known: field.kind.looks })
    else looking.set(name, Object.freeze({ ...field, source: { ...field.source, look } }))
  }
  return looking
}

function shownFields(
  { shows = [] }: FormSource,
  fields: ReadonlyMap<string, Field>,
  pointer: string,
  fault: ReportFault,
): readonly Field[] {
  return shows.flatMap((name, at) => {
    const field = fields.get(name)
    if (!field) fault(`${pointer}/shows/${at}`, 'unknownField', { field: name, known: [...fields.keys()] })
    return field ?? []
  })
}

/** Compiles `draft`. Without a path there is one draft for each record, and one for all new records. */
const compileDraft = (declared: FormSource['draft']): Form['draft'] =>
  typeof declared === 'string' ? declared.split('.') : declared ? [] : null

/** A new record has the headings of the form that edits it where it has none of its own. */
const sectionTitle = (module: string, form: string, section: string): Text =>
  textOfKeys(`lbl.${module}.${form}.${section}`, ...(form === 'create' ? [`lbl.${module}.edit.${section}`] : []))

function compileSections(
  source: FormSource,
  home: ModuleSource,
  form: string,
  fields: ReadonlyMap<string, Field>,
  logic: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): readonly Section[] {
  const all = [...fields.values()]
    .filter(({ name, role, wire }) => role !== 'tenant' && wire !== false && name !== home.within)
    .map(({ name }) => name)
  return (source.sections ?? [all]).map((section, at) => {
    const declared: SectionSource = 'length' in section ? { fields: section } : section
    return {
      id: declared.id ?? String(at),
      title: declared.id === undefined ? null : sectionTitle(home.id, form, declared.id),
      mask: declared.mask ?? null,
      visible: compileCondition(declared.visible, true, logic, `${pointer}/sections/${at}/visible`, fault),
      ...(declared.last ? { last: true } : {}),
      rows: (declared.fields ?? []).flatMap((row, line) => {
        if (isSlot(row)) return []
        const found = (typeof row === 'string' ? [row] : row).flatMap((name) => {
          if (isSlot(name)) return []
          const field = fields.get(name)
          if (!field)
            fault(`${pointer}/sections/${at}/${line}`, 'unknownField', { field: name, known: [...fields.keys()] })
          return field ?? []
        })
        return [found]
      }),
    }
  })
}

function plan(
  fields: readonly Field[],
  source: FormSource,
  logic: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): FormPlan {
  const compiled = compilePlan(fields, compileChecks(source.checks, logic, `${pointer}/checks`, fault))
  if (compiled.ok) return compiled.value
  for (const problem of compiled.problems) fault(pointer + problem.pointer, problem.reason, problem.figures)
  return { roots: [], order: [], checks: [] }
}

/** Reports fields of a section that its mask does not cover: what a user types there would be lost. */
function checkMasks(
  sections: readonly Section[],
  { mask: whole, readOnly }: FormSource,
  masks: ModuleSource['masks'],
  pointer: string,
  fault: ReportFault,
): void {
  if (!masks || readOnly) return
  sections.forEach(({ mask, rows }, at) => {
    const bits = mask ?? whole
    if (bits === undefined) return
    const declared = typeof bits === 'number' ? [bits] : Object.values(bits)
    const covered = new Set(
      Object.entries(masks).flatMap(([bit, names]) =>
        declared.some((one) => Math.floor(one / Number(bit)) % 2 === 1) ? names : [],
      ),
    )
    const field = rows
      .flat()
      .find(
        ({ name, wire, value, kind, source: { series } }) =>
          wire !== false && !value && kind.shape !== 'nothing' && series === undefined && !covered.has(name),
      )
    if (field)
      fault(mask === null ? `${pointer}/mask` : `${pointer}/sections/${at}/mask`, 'maskCovers', {
        field: field.name,
        mask: bits,
      })
  })
}
