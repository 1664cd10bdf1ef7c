import type { ActionSource, EffectSource, FormSource, ModuleSource } from '#engine/source'
import { checkBlocks } from './blocks/checkBlocks.ts'
import { checkCode, checkFieldReferences, moduleNamed, moduleNames, unknown } from './checkFieldReferences.ts'
import { right } from './compileAction.ts'
import type { CompileContext } from './context.ts'
import type { Faults } from './fault.ts'
import { own } from './own.ts'

/** Tells every module, function, action, field and code that a definition names beside its fields and that is not there. */
export function checkModuleReferences(source: ModuleSource, context: CompileContext, fault: Faults): void {
  checkFieldReferences(source, context, fault)
  const place = { source, context }
  const known = moduleNames(place)
  const module = (name: string, at: string): void => {
    if (!moduleNamed(name, place)) fault(at, 'unknownModule', unknown('module', name, known))
  }
  if (source.under !== undefined) module(source.under, '/under')
  source.beside?.forEach((name, i) => module(name, `/beside/${i}`))
  checkCode(source.onRemove?.code, '/onRemove/code', context, fault)
  for (const [name, { refuses = [] }] of Object.entries(source.calls ?? {}))
    refuses.forEach((code, i) => checkCode(code, `/calls/${name}/refuses/${i}`, context, fault))
  checkRoutes(source, context, fault)
  checkListReferences(source, context, fault)
  for (const [name, form] of Object.entries(source.forms ?? {}))
    checkFormReferences(form, `/forms/${name}`, place, fault)
  for (const [name, action] of Object.entries(source.actions ?? {}))
    checkEffect(action, `/actions/${name}`, place, fault)
  checkBlocks(source, context, fault)
}

function checkRoutes({ routes }: ModuleSource, { access }: CompileContext, fault: Faults): void {
  const functions = Object.keys(access.functions)
  for (const [screen, said] of Object.entries(routes ?? {})) {
    const several = Array.isArray(said)
    for (const [i, route] of (several ? said : [said]).entries()) {
      const at = `/routes/${screen}${several ? `/${i}` : ''}`
      if (typeof route === 'object' && route.access !== undefined && !functions.includes(route.access))
        fault(`${at}/access`, 'unknownFunction', unknown('function', route.access, functions))
    }
  }
}

function checkListReferences(source: ModuleSource, context: CompileContext, fault: Faults): void {
  const { list, actions = {} } = source
  const fields = Object.keys(source.fields)
  if (list?.group !== undefined && !fields.includes(list.group))
    fault('/list/group', 'unknownField', unknown('field', list.group, fields))
  list?.more?.actions.forEach((name, i) => {
    if (!own(actions, name))
      fault(`/list/more/actions/${i}`, 'unknownAction', unknown('action', name, Object.keys(actions)))
  })
  const needs = list?.more?.needs
  for (const word of needs === undefined ? [] : typeof needs === 'string' ? [needs] : needs)
    right(word, source, context, '/list/more/needs', fault)
}

type Place = { readonly source: ModuleSource; readonly context: CompileContext }

function checkFormReferences(form: FormSource, at: string, place: Place, fault: Faults): void {
  form.checks?.forEach(({ code }, i) => checkCode(code, `${at}/checks/${i}/code`, place.context, fault))
  checkBits(form.mask, `${at}/mask`, place, fault)
  form.sections?.forEach((section, i) => {
    if ('fields' in section) checkBits(section.mask, `${at}/sections/${i}/mask`, place, fault)
  })
  if (form.submit) checkEffect(form.submit, `${at}/submit`, place, fault)
}

function checkEffect(effect: EffectSource | ActionSource, at: string, place: Place, fault: Faults): void {
  const { context } = place
  effect.checks?.forEach(({ code }, i) => checkCode(code, `${at}/checks/${i}/code`, context, fault))
  if (effect.opens !== undefined) checkOpens(effect.opens, `${at}/opens`, place, fault)
  checkBits(effect.mask, `${at}/mask`, place, fault)
  for (const [code, answer] of Object.entries(effect.codes ?? {})) {
    checkCode(code, `${at}/codes/${code}`, context, fault)
    if (answer.opens !== undefined) checkOpens(answer.opens, `${at}/codes/${code}/opens`, place, fault)
  }
}

/** `module.form` or `module.list`; a form of the module itself is looked for where the effect is compiled. */
function checkOpens(opens: string, at: string, place: Place, fault: Faults): void {
  const [first = '', screen] = opens.split('.')
  if (screen === undefined) return
  const module = moduleNamed(first, place)
  if (!module) return fault(at, 'unknownModule', unknown('module', first, moduleNames(place)))
  const screens = ['list', ...Object.keys(module.forms ?? {})]
  if (!screens.includes(screen)) fault(at, 'unknownForm', unknown('form', screen, screens))
}

/** Every bit of a mask covers something, where the module says what bits cover. */
function checkBits(mask: FormSource['mask'], at: string, { source }: Place, fault: Faults): void {
  if (mask === undefined || source.masks === undefined) return
  const known = Object.keys(source.masks).map(Number)
  for (const [name, bits] of typeof mask === 'number' ? [['', mask] as const] : Object.entries(mask)) {
    const loose = bitsOf(bits).filter((bit) => !known.includes(bit))
    if (loose.length > 0) fault(name === '' ? at : `${at}/${name}`, 'unknownBit', { mask: bits, bits: loose, known })
  }
}

const bitsOf = (mask: number): readonly number[] =>
  Array.from({ length: 31 }, (_, exponent) => 2 ** exponent).filter((bit) => Math.floor(mask / bit) % 2 === 1)
