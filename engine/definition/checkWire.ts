import { below, sectionId } from '#engine/source'
import type {
  FieldSource,
  FieldWireSource,
  FormSource,
  FormWireSource,
  ModuleSource,
  ModuleWireSource,
} from '#engine/source'
import type { ReportFault } from './fault.ts'
import { ownValue } from './ownValue.ts'

type Named<T> = { readonly [name: string]: T }

/** Reports what a wire file says of things that the module does not have, or that the module says itself. */
export function checkWire(module: ModuleSource, wire: ModuleWireSource, fault: ReportFault): void {
  checkFields(module.fields, wire.fields, '/fields', fault)
  for (const key of ['masks', 'dialects'] as const)
    for (const name of Object.keys(wire[key] ?? {}))
      if (Object.hasOwn(module[key] ?? {}, name)) fault(below(`/${key}`, name), 'saidTwice', { key: name })
  for (const [name, call] of Object.entries(wire.calls ?? {}))
    for (const key of Object.keys(call))
      if (Object.hasOwn(ownValue(module.calls, name) ?? {}, key))
        fault(below(below('/calls', name), key), 'saidTwice', { key })
  for (const [name, masks] of Object.entries(wire.forms ?? {})) {
    const form = ownValue(module.forms, name)
    if (form) checkForm(form, masks, below('/forms', name), fault)
    else fault(below('/forms', name), 'unknownForm', { form: name, known: Object.keys(module.forms ?? {}) })
  }
}

function checkFields(
  fields: Named<FieldSource> | undefined,
  wire: Named<FieldWireSource> = {},
  pointer: string,
  fault: ReportFault,
): void {
  for (const [name, { of, ...names }] of Object.entries(wire)) {
    const field = ownValue(fields, name)
    const at = below(pointer, name)
    if (!field) {
      fault(at, 'unknownField', { field: name, known: Object.keys(fields ?? {}) })
      continue
    }
    for (const key of Object.keys(names)) if (Object.hasOwn(field, key)) fault(below(at, key), 'saidTwice', { key })
    checkFields(field.of, of, `${at}/of`, fault)
  }
}

function checkForm(
  { mask, sections = [], submit }: FormSource,
  wire: FormWireSource,
  pointer: string,
  fault: ReportFault,
): void {
  if (mask !== undefined && wire.mask !== undefined) fault(`${pointer}/mask`, 'saidTwice', { key: 'mask' })
  const known = sections.map(sectionId)
  for (const id of Object.keys(wire.sections ?? {})) {
    const at = below(`${pointer}/sections`, id)
    const section = sections[known.indexOf(id)]
    if (!section) fault(at, 'unknownSection', { section: id, known: known.filter((one) => one !== undefined) })
    else if ('mask' in section) fault(at, 'saidTwice', { key: 'mask' })
  }
  const calls = (submit?.then ?? []).flatMap((step) => (typeof step === 'string' ? [] : [step]))
  for (const name of Object.keys(wire.then ?? {})) {
    const at = below(`${pointer}/then`, name)
    const step = calls.find(({ call }) => call === name)
    if (!step) fault(at, 'unknownCall', { call: name, known: calls.map(({ call }) => call) })
    else if (step.mask !== undefined) fault(at, 'saidTwice', { key: 'mask' })
  }
}
