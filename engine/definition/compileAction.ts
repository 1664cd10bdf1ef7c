import { logicOfKinds } from '#engine/field'
import type { ActionSource, ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import { actionCondition } from './binCondition.ts'
import { guardingFunctions } from './compileAccess.ts'
import { compileCondition } from './compileCondition.ts'
import { compileEffect } from './compileEffect.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import type { Action, Right, StateSwitch } from './model.ts'
import { ownValue } from './ownValue.ts'
import { whoseCondition } from './whose.ts'

interface Standard {
  readonly on: string
  readonly needs: string
  readonly icon: string
  readonly confirms?: boolean
  readonly danger?: boolean
}

/** Defaults of the standard action names (language reference, 2.6). */
export const STANDARD_ACTIONS: { readonly [name: string]: Standard } = {
  create: { on: 'list', needs: 'register', icon: 'Add' },
  edit: { on: 'row', needs: 'edit', icon: 'Edit' },
  view: { on: 'row', needs: 'view', icon: 'Eye' },
  toggle: { on: 'row', needs: 'status', icon: 'Toggle', confirms: true },
  remove: { on: 'row', needs: 'delete', icon: 'Delete', confirms: true, danger: true },
  bulkRemove: { on: 'selection', needs: 'delete', icon: 'Delete', confirms: true, danger: true },
  restore: { on: 'row', needs: 'delete', icon: 'ArrowUndo' },
  bulkRestore: { on: 'selection', needs: 'delete', icon: 'ArrowUndo' },
  purge: { on: 'row', needs: 'delete', icon: 'Delete', confirms: true, danger: true },
  bulkPurge: { on: 'selection', needs: 'delete', icon: 'Delete', confirms: true, danger: true },
  emptyBin: { on: 'list', needs: 'delete', icon: 'Delete', confirms: true, danger: true },
  export: { on: 'list', needs: 'export', icon: 'Download' },
}

export function compileAction(
  name: string,
  source: ActionSource,
  home: ModuleSource,
  context: CompileContext,
  fault: ReportFault,
): Action {
  const pointer = `/actions/${name}`
  const logic = logicOfKinds(context.kinds)
  const standard = ownValue(STANDARD_ACTIONS, name)
  const on = source.on ?? standard?.on ?? 'row'
  const danger = source.danger ?? standard?.danger ?? false
  const visible = whoseCondition(source, home)
  return {
    name,
    on,
    needs: rights(source.needs ?? standard?.needs, home, context, pointer, fault),
    label: textOfKeys(...said(source, 'label'), `lbl.${home.id}.${name}`, `lbl.general.${name}`),
    icon: source.icon ?? standard?.icon ?? openedModule(source, context)?.icon ?? null,
    danger,
    states: name === 'toggle' ? states(source, home) : null,
    visible: compileCondition(
      actionCondition(home, name, on, { ...source, visible }),
      true,
      logic,
      `${pointer}/visible`,
      fault,
    ),
    enabled: compileCondition(source.enabled, true, logic, `${pointer}/enabled`, fault),
    effect: compileEffect(
      withoutId(source, on),
      effectDefaults(name, source, home, standard, danger),
      logic,
      pointer,
      fault,
    ),
    done: textOfKeys(
      ...said(source, 'done'),
      `lbl.${home.id}.${name}.done`,
      `lbl.general.${name}.done`,
      'msg.general.done',
    ),
  }
}

/** The other module of which an action opens a screen: `module.screen`. */
function openedModule({ opens = '' }: ActionSource, { modules }: CompileContext): ModuleSource | undefined {
  const [module = '', screen] = opens.split('.')
  return screen === undefined ? undefined : ownValue(modules, module)
}

/** The list of another module takes what it is opened with, and not the id of the record that it is opened from. */
function withoutId(source: ActionSource, on: string): ActionSource {
  const { opens = '', with: given } = source
  return given && FROM_RECORD.includes(on) && opens.endsWith('.list') && !Object.hasOwn(given, 'id')
    ? { ...source, with: { id: null, ...given } }
    : source
}

/** Where an action is on one record. */
const FROM_RECORD: readonly string[] = ['row', 'view']

const said = ({ texts }: ActionSource, text: string): readonly string[] => {
  const key = ownValue(texts, text)
  return key === undefined ? [] : [key]
}

/** Icons of switching on and off, unless the definition gives the action an icon. */
const STATE_ICONS = { active: 'CheckmarkCircle', inactive: 'Prohibited' } as const

/** The texts and icons of switching a status: its button and its confirmation name the new state. */
function states(source: ActionSource, home: ModuleSource): Action['states'] {
  const to = (state: 'active' | 'inactive'): StateSwitch => ({
    icon: source.icon ?? STATE_ICONS[state],
    label: textOfKeys(...said(source, 'label'), `lbl.${home.id}.toggle.${state}`, `lbl.general.toggle.${state}`),
    confirm: textOfKeys(
      ...said(source, 'confirm'),
      `lbl.${home.id}.toggle.confirm.${state}`,
      `lbl.${home.id}.toggle.confirm`,
      `lbl.general.toggle.confirm.${state}`,
    ),
  })
  return { active: to('active'), inactive: to('inactive') }
}

/**
 * Action `x` opens form `x` if it exists, otherwise it makes call `x`. Without a form for creating, the edit form is
 * used.
 */
function effectDefaults(
  name: string,
  source: ActionSource,
  home: ModuleSource,
  standard: Standard | undefined,
  danger: boolean,
) {
  const form = ownValue(home.forms, name) ? name : name === 'create' && home.forms?.['edit'] ? name : null
  return {
    opens: source.calls === undefined ? form : null,
    calls: form === null ? name : null,
    confirm: {
      text: textOfKeys(
        ...said(source, 'confirm'),
        `lbl.${home.id}.${name}.confirm`,
        `lbl.general.${name}.confirm`,
        ...((source.on ?? standard?.on) === 'selection' ? ['lbl.general.selection.confirm'] : []),
      ),
      // An action that opens a screen leaves the question to that screen.
      asks: standard?.confirms ?? (danger && form === null && source.opens === undefined),
      choice: (choice: string) =>
        textOfKeys(`lbl.${home.id}.${name}.${choice}`, `lbl.${home.id}.${choice}`, `lbl.general.${choice}`),
      back: textOfKeys(...said(source, 'back'), `lbl.${home.id}.${name}.back`, 'lbl.general.cancel'),
    },
    then: ['reload'] as const,
  }
}

function rights(
  needs: string | readonly string[] | undefined,
  home: ModuleSource,
  context: CompileContext,
  pointer: string,
  fault: ReportFault,
): readonly Right[] {
  if (needs === undefined) {
    fault(pointer, 'missingKey', { key: 'needs' })
    return []
  }
  return (typeof needs === 'string' ? [needs] : needs).flatMap((word) =>
    resolveRight(word, home, context, `${pointer}/needs`, fault),
  )
}

/** Resolves a right: `edit`, or `binnacle.edit` for another function. */
export function resolveRight(
  word: string,
  home: ModuleSource,
  { access }: CompileContext,
  pointer: string,
  fault: ReportFault,
): readonly Right[] {
  const [first = '', second] = word.split('.')
  const actionWord = second ?? first
  const actionId = ownValue(access.actions, actionWord)
  if (actionId === undefined)
    fault(pointer, 'unknownAction', { action: actionWord, known: Object.keys(access.actions) })
  // If several functions may guard rows, each row decides which one applies.
  return (second === undefined ? guardingFunctions(home) : [first]).flatMap((functionWord) => {
    const functionId = ownValue(access.functions, functionWord)
    if (functionId === undefined)
      fault(second === undefined ? '/access' : pointer, 'unknownFunction', {
        function: functionWord,
        known: Object.keys(access.functions),
      })
    return functionId !== undefined && actionId !== undefined ? [{ functionId, actionId }] : []
  })
}
