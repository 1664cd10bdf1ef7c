import { below } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import { unknownName } from '../checkFieldReferences.ts'
import type { CompileContext } from '../context.ts'
import type { ReportFault } from '../fault.ts'
import { visitModule } from './visitModule.ts'
import { scopesOfStates, stateVocabulary } from './vocabulary.ts'
import type { CatalogueNames, Id, Vocabulary } from './vocabulary.ts'

/** Reports names and ids of states, choices and types of role that there are not. */
export function checkNamed(
  source: ModuleSource,
  { names = () => [], modules }: CompileContext,
  fault: ReportFault,
): void {
  visitModule(
    source,
    { names, modules },
    {
      visit: (value, vocabulary, pointer) => {
        // An empty text is compared with, to ask whether there is a value.
        if (value !== '' && !vocabulary.ids.has(String(value))) reportName(value, vocabulary, pointer, fault)
        return value
      },
      states: (declared, pointer) => {
        checkStatesOf(declared, pointer, names, fault)
        return declared
      },
    },
  )
}

function reportName(value: Id, vocabulary: Vocabulary, pointer: string, fault: ReportFault): void {
  const known = knownIn(vocabulary)
  if (/\/tones\/[^/]+$/.test(pointer)) fault(pointer, 'unknownOption', unknownName('option', String(value), known))
  else fault(pointer, 'unknownEntry', { what: vocabulary.what, ...unknownName('entry', String(value), known) })
}

/** Names, and the ids of what has none. */
const knownIn = ({ ids, nameOf }: Vocabulary): readonly string[] => [...ids].map((id) => nameOf.get(id) ?? id)

function checkStatesOf(
  declared: FieldSource['states'],
  pointer: string,
  names: CatalogueNames,
  fault: ReportFault,
): void {
  const all = stateVocabulary(names)
  if (!all || declared === undefined) return
  const report = (state: string, known: readonly string[], at: string): void =>
    fault(at, 'unknownState', unknownName('state', state, known))
  if (typeof declared === 'string') return report(declared, [...scopesOfStates(names).keys()], pointer)
  for (const [key, state] of Object.entries(declared))
    if (!all.ids.has(String(state))) report(String(state), knownIn(all), below(pointer, key))
}
