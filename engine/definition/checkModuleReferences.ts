import type { ActionSource, EffectSource, FormSource, ModuleSource } from '#engine/source'
import { checkBlocks } from './blocks/checkBlocks.ts'
import { checkCode, checkFieldReferences, moduleNamed, moduleNames, unknownName } from './checkFieldReferences.ts'
import { checkRowRules } from './checkRowRules.ts'
import { checkStates } from './checkMoves.ts'
import { resolveRight } from './compileAction.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import { ownValue } from './ownValue.ts'
import { checkParentGiven } from './within/checkWithin.ts'
import { GENERAL_TABLE } from './storageCodes.ts'

/** Reports missing modules, functions, actions, fields and codes that a definition refers to outside its fields. */
export function checkModuleReferences(source: ModuleSource, context: CompileContext, fault: ReportFault): void {
  checkFieldReferences(source, context, fault)
  checkRowRules(source, context, fault)
  const scope = { source, context }
  const known = moduleNames(scope)
  const module = (name: string, at: string): void => {
    if (!moduleNamed(name, scope)) fault(at, 'unknownModule', unknownName('module', name, known))
  }
  if (source.under !== undefined) module(source.under, '/under')
  checkTable(scope, fault)
  // A function without a module yet has its place in the menu already; it is shown once there is one.
  source.related?.forEach((name, i) => {
    if (ownValue(context.access.functions, name) === undefined) module(name, `/related/${i}`)
  })
  checkCode(source.onRemove?.code, '/onRemove/code', context, fault)
  checkCode(source.tree?.cycle, '/tree/cycle', context, fault)
  checkCode(source.tree?.inUse, '/tree/inUse', context, fault)
  source.limits?.forEach(({ code, states }, i) => {
    checkCode(code, `/limits/${i}/code`, context, fault)
    if (states) checkStates(states, `/limits/${i}/states`, source, context, fault)
  })
  source.unique?.forEach(({ code }, i) => checkCode(code, `/unique/${i}/code`, context, fault))
  for (const [name, { refuses = [] }] of Object.entries(source.calls ?? {}))
    refuses.forEach((code, i) => {
      if (ownValue(context.refusals, code) === undefined) checkCode(code, `/calls/${name}/refuses/${i}`, context, fault)
    })
  checkRoutes(source, context, fault)
  checkListReferences(source, context, fault)
  for (const [name, form] of Object.entries(source.forms ?? {}))
    checkFormReferences(form, `/forms/${name}`, scope, fault)
  for (const [name, action] of Object.entries(source.actions ?? {}))
    checkEffect(action, `/actions/${name}`, scope, fault)
  checkBlocks(source, context, fault)
}

/** The records of a module are its own or those of another module, and not of one that has none itself. */
function checkTable(
  scope: { readonly source: ModuleSource; readonly context: CompileContext },
  fault: ReportFault,
): void {
  const { id, table } = scope.source
  if (table === undefined || table === GENERAL_TABLE) return
  const owner = moduleNamed(table, scope)
  if (!owner) fault('/table', 'unknownModule', unknownName('module', table, moduleNames(scope)))
  else if (table === id || owner.table !== undefined) fault('/table', 'tableOfTable', { module: table })
}

function checkRoutes({ routes }: ModuleSource, { access }: CompileContext, fault: ReportFault): void {
  const functions = Object.keys(access.functions)
  for (const [screen, declared] of Object.entries(routes ?? {})) {
    const several = Array.isArray(declared)
    for (const [i, route] of (several ? declared : [declared]).entries()) {
      const at = `/routes/${screen}${several ? `/${i}` : ''}`
      if (typeof route === 'object' && route.access !== undefined && !functions.includes(route.access))
        fault(`${at}/access`, 'unknownFunction', unknownName('function', route.access, functions))
    }
  }
}

function checkListReferences(source: ModuleSource, context: CompileContext, fault: ReportFault): void {
  const { list, actions = {} } = source
  const fields = Object.keys(source.fields)
  if (list?.group !== undefined && !fields.includes(list.group))
    fault('/list/group', 'unknownField', unknownName('field', list.group, fields))
  checkCode(list?.failure, '/list/failure', context, fault)
  list?.more?.actions.forEach((name, i) => {
    if (!ownValue(actions, name))
      fault(`/list/more/actions/${i}`, 'unknownAction', unknownName('action', name, Object.keys(actions)))
  })
  const needs = list?.more?.needs
  for (const word of needs === undefined ? [] : typeof needs === 'string' ? [needs] : needs)
    resolveRight(word, source, context, '/list/more/needs', fault)
}

type CheckScope = { readonly source: ModuleSource; readonly context: CompileContext }

function checkFormReferences(form: FormSource, at: string, scope: CheckScope, fault: ReportFault): void {
  form.checks?.forEach(({ code }, i) => checkCode(code, `${at}/checks/${i}/code`, scope.context, fault))
  checkBits(form.mask, `${at}/mask`, scope, fault)
  form.sections?.forEach((section, i) => {
    if ('fields' in section) checkBits(section.mask, `${at}/sections/${i}/mask`, scope, fault)
  })
  if (form.submit) checkEffect(form.submit, `${at}/submit`, scope, fault)
}

function checkEffect(effect: EffectSource | ActionSource, at: string, scope: CheckScope, fault: ReportFault): void {
  const { context } = scope
  effect.checks?.forEach(({ code }, i) => checkCode(code, `${at}/checks/${i}/code`, context, fault))
  if (effect.opens !== undefined) checkOpens(effect.opens, effect.with, `${at}/opens`, scope, fault)
  checkBits(effect.mask, `${at}/mask`, scope, fault)
  for (const [code, answer] of Object.entries(effect.codes ?? {})) {
    checkCode(code, `${at}/codes/${code}`, context, fault)
    if (answer.opens !== undefined) checkOpens(answer.opens, {}, `${at}/codes/${code}/opens`, scope, fault)
  }
}

/** Checks `module.form` or `module.list`. A form of the module itself is checked where the effect is compiled. */
function checkOpens(
  opens: string,
  given: EffectSource['with'],
  at: string,
  scope: CheckScope,
  fault: ReportFault,
): void {
  const [first = '', screen] = opens.split('.')
  if (screen === undefined) return
  const module = moduleNamed(first, scope)
  if (!module) return fault(at, 'unknownModule', unknownName('module', first, moduleNames(scope)))
  const screens = ['list', ...Object.keys(module.forms ?? {})]
  if (!screens.includes(screen)) fault(at, 'unknownForm', unknownName('form', screen, screens))
  if (module !== scope.source) checkParentGiven(module, given, at, fault)
}

/** Checks that every bit of a mask covers something, if the module declares its masks. */
function checkBits(mask: FormSource['mask'], at: string, { source }: CheckScope, fault: ReportFault): void {
  if (mask === undefined || source.masks === undefined) return
  const known = Object.keys(source.masks).map(Number)
  for (const [name, bits] of typeof mask === 'number' ? [['', mask] as const] : Object.entries(mask)) {
    const loose = bitsOf(bits).filter((bit) => !known.includes(bit))
    if (loose.length > 0) fault(name === '' ? at : `${at}/${name}`, 'unknownBit', { mask: bits, bits: loose, known })
  }
}

const bitsOf = (mask: number): readonly number[] =>
  Array.from({ length: 31 }, (_, exponent) => 2 ** exponent).filter((bit) => Math.floor(mask / bit) % 2 === 1)
