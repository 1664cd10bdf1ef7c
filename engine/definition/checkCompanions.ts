import type { CallSource } from '#engine/source'
import { below } from '#engine/source'
import { recordPart } from './companions.ts'
import { unknownName } from './checkFieldReferences.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import type { Call, Module } from './model.ts'
import { ownValue } from './ownValue.ts'

/** Operations that write one record. */
const WRITING: readonly string[] = ['create', 'edit']

/** Reports records of other modules that a call cannot bring along (`companions`). */
export function checkCompanions(module: Module, { modules }: CompileContext, fault: ReportFault): void {
  for (const call of module.calls.values())
    for (const [name, target] of Object.entries(call.source.companions ?? {})) {
      const at = below(`/calls/${call.name}/companions`, name)
      const field = module.fields.get(name)
      const [id = '', wanted = ''] = target.split('.')
      const home = ownValue(modules, id)
      const theirs = ownValue(home?.calls, wanted)
      if (!field) fault(at, 'unknownField', unknownName('field', name, [...module.fields.keys()]))
      else if (!home) fault(at, 'unknownModule', unknownName('module', id, Object.keys(modules)))
      else if (!theirs) fault(at, 'unknownCall', unknownName('call', wanted, Object.keys(home.calls ?? {})))
      else if (field.source.to !== id || field.source.many || field.wire === false)
        fault(at, 'companionField', { field: name, module: id })
      else if (!isAlike(call, wanted, theirs) || lacksOwnPart(call, theirs))
        fault(at, 'companionCall', { call: call.name, target })
    }
}

/** Whether both calls write one record in the same way. The other one brings nothing along itself. */
const isAlike = (call: Call, name: string, theirs: CallSource): boolean =>
  WRITING.includes(call.operation) &&
  call.operation === (theirs.operation ?? name) &&
  theirs[call.method] !== undefined &&
  theirs.companions === undefined &&
  theirs.extends === undefined

/** Whether the records have no parts of their own. */
function lacksOwnPart({ body, companions }: Call, theirs: CallSource): boolean {
  const part = recordPart(theirs)
  if (part === undefined || body.kind !== 'parts') return true
  const [own] = body.bindings.filter(({ source }) => source.kind === 'path' && source.path[0] === 'payload')
  return own === undefined || own.name === part || companions.filter((one) => one.part === part).length !== 1
}
