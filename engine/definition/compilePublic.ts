import type { FieldKinds } from '#engine/field'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import { compileCall } from './compileCall.ts'
import { compileParts, fieldContextOf, publicCalls } from './compileParts.ts'
import type { CompileContext } from './context.ts'
import { collectFaults } from './fault.ts'
import type { Fault } from './fault.ts'
import type { Module, ModuleNeeds } from './model.ts'

/**
 * Compiles a module that is used before a session: forms and calls without rights. The result equals that of
 * `compileServed`, without the code for lists, actions and borrowed fields, which a first page does not need. This
 * keeps it small.
 */
export function compilePublic(source: ModuleSource, kinds: FieldKinds): Result<Module, Fault> {
  const { faults, fault } = collectFaults()
  const context: CompileContext = {
    kinds,
    access: { functions: {}, actions: {} },
    catalogue: () => [],
    modules: {},
  }
  const parts = compileParts(source, context, fieldContextOf(source, context, fault), fault, (field) => field)
  const calls = source.calls ?? {}
  const open = publicCalls(parts.forms.values())
  const module: Module = {
    id: source.id,
    version: source.version,
    source,
    functionId: '',
    access: { kind: 'function', id: '' },
    rows: null,
    title: textOfKeys(`lbl.${source.id}.title`),
    icon: source.icon ?? 'Document',
    table: source.table ?? source.id,
    within: null,
    under: source.under ?? null,
    related: source.related ?? [],
    ...parts,
    needs: NO_NEEDS,
    list: null,
    filters: {
      always: [],
      more: [],
      byName: parts.fields,
      search: null,
      contents: [],
      derivedFrom: new Map(),
      formularios: null,
    },
    actions: new Map(),
    calls: new Map(
      Object.keys(calls).map((name) => [
        name,
        compileCall(source.id, name, calls, [], open.has(name) ? 'public' : undefined, fault),
      ]),
    ),
    onRemove: source.onRemove ?? null,
    mails: [],
    mailLinks: [],
  }
  return faults.length > 0 ? failAll(faults) : ok(Object.freeze(module))
}

/** No field requires a right. */
const NO_NEEDS: ModuleNeeds = { fields: new Map(), filters: new Map() }
