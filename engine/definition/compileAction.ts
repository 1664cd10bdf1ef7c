import { parseValue } from '#engine/expression'
import type { Expression } from '#engine/expression'
import type { ActionSource, ModuleSource, ValueSource } from '#engine/source'
import { keyed } from '#engine/text'
import { compileEffect } from './compileEffect.ts'
import type { CompileContext } from './context.ts'
import type { Faults } from './fault.ts'
import type { Action, Right } from './model.ts'
import { own } from './own.ts'

interface Standard {
  readonly on: string
  readonly needs: string
  readonly icon: string
  readonly confirms?: boolean
  readonly danger?: boolean
}

/** What the standard names mean without being said (language reference, 2.6). */
const STANDARD: { readonly [name: string]: Standard } = {
  create: { on: 'list', needs: 'register', icon: 'Add' },
  edit: { on: 'row', needs: 'edit', icon: 'Edit' },
  view: { on: 'row', needs: 'view', icon: 'Eye' },
  toggle: { on: 'row', needs: 'status', icon: 'Toggle', confirms: true },
  remove: { on: 'row', needs: 'delete', icon: 'Delete', confirms: true, danger: true },
  export: { on: 'list', needs: 'export', icon: 'Download' },
}

export function compileAction(
  name: string,
  source: ActionSource,
  home: ModuleSource,
  context: CompileContext,
  fault: Faults,
): Action {
  const pointer = `/actions/${name}`
  const standard = own(STANDARD, name)
  const on = source.on ?? standard?.on
  if (on === undefined) fault(pointer, 'missingKey', { key: 'on' })
  const danger = source.danger ?? standard?.danger ?? false
  return {
    name,
    on: on ?? 'row',
    needs: rights(source.needs ?? standard?.needs, home, context, pointer, fault),
    label: keyed(...(source.texts?.label ? [source.texts.label] : []), `lbl.${home.id}.${name}`, `lbl.general.${name}`),
    icon: source.icon ?? standard?.icon ?? null,
    danger,
    visible: condition(source.visible, `${pointer}/visible`, fault),
    enabled: condition(source.enabled, `${pointer}/enabled`, fault),
    effect: compileEffect(source, effectDefaults(name, source, home, standard, danger), pointer, fault),
    done: keyed(`lbl.${home.id}.${name}.done`, `lbl.general.${name}.done`, 'msg.general.done'),
  }
}

/** Action `x` opens form `x` if there is one, else makes call `x`; creating without a form of its own uses that of editing. */
function effectDefaults(
  name: string,
  source: ActionSource,
  home: ModuleSource,
  standard: Standard | undefined,
  danger: boolean,
) {
  const form = own(home.forms, name) ? name : name === 'create' && home.forms?.['edit'] ? name : null
  return {
    opens: source.calls === undefined ? form : null,
    calls: form === null ? name : null,
    confirm: keyed(`lbl.${home.id}.${name}.confirm`, `lbl.general.${name}.confirm`),
    confirmByDefault: standard?.confirms ?? danger,
    then: ['reload'] as const,
  }
}

function rights(
  needs: string | readonly string[] | undefined,
  home: ModuleSource,
  context: CompileContext,
  pointer: string,
  fault: Faults,
): readonly Right[] {
  if (needs === undefined) {
    fault(pointer, 'missingKey', { key: 'needs' })
    return []
  }
  return (typeof needs === 'string' ? [needs] : needs).flatMap((word) =>
    right(word, home, context, `${pointer}/needs`, fault),
  )
}

/** `edit`, or `binnacle.edit` of another function. */
export function right(
  word: string,
  home: ModuleSource,
  { access }: CompileContext,
  pointer: string,
  fault: Faults,
): readonly Right[] {
  const [first = '', second] = word.split('.')
  const functionWord = second === undefined ? (typeof home.access === 'string' ? home.access : home.id) : first
  const actionWord = second ?? first
  const functionId = own(access.functions, functionWord)
  const actionId = own(access.actions, actionWord)
  if (functionId === undefined)
    fault(second === undefined ? '/access' : pointer, 'unknownFunction', {
      function: functionWord,
      known: Object.keys(access.functions),
    })
  if (actionId === undefined)
    fault(pointer, 'unknownAction', { action: actionWord, known: Object.keys(access.actions) })
  return functionId !== undefined && actionId !== undefined ? [{ functionId, actionId }] : []
}

function condition(source: ValueSource | undefined, pointer: string, fault: Faults): boolean | Expression {
  if (source === undefined || typeof source === 'boolean') return source ?? true
  const parsed = parseValue(source)
  if (parsed.ok) return parsed.value
  for (const problem of parsed.problems) fault(pointer + problem.pointer, problem.code, problem.figures)
  return true
}
