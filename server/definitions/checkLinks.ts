import { collectFaults } from '#engine/definition'
import type { Call, ReportFault, Module } from '#engine/definition'
import { closestName } from '#engine/expression'
import type { SortedFiles } from './sortFiles.ts'
import { locateFaults } from './readFiles.ts'
import type { DefinitionFault, DefinitionFile } from './readFiles.ts'

/** Stands for the text typed into a picker, which comes from no field. */
const TEXT_INPUT = 'texto'

/** Finds links to unknown calls and modules, and wrong or missing parameters. */
export function checkLinks(
  { links, context }: SortedFiles,
  modules: ReadonlyMap<string, Module>,
  files: readonly DefinitionFile[],
): readonly DefinitionFault[] {
  const file = files.find((one) => one.file === 'links.json')
  if (file?.json === undefined) return []
  const { faults, fault } = collectFaults()
  const { call, parameter } = links.catalogue
  const answering = callOf(call, modules, context, fault, '/catalogue/call')
  const taken = answering ? inputsOf(answering) : [parameter]
  if (!taken.includes(parameter))
    fault('/catalogue/parameter', 'unknownName', { name: parameter, ...withSuggestion(parameter, taken) })
  for (const [word, link] of Object.entries(links.words)) {
    const at = `/words/${word}`
    const { module, argument, parents = [] } = link
    if (module !== undefined && !Object.hasOwn(context.modules, module))
      fault(`${at}/module`, 'unknownModule', { module, ...withSuggestion(module, Object.keys(context.modules)) })
    const linked = callOf(link.call, modules, context, fault, `${at}/call`)
    if (!linked) continue
    const inputs = inputsOf(linked).filter((name) => name !== TEXT_INPUT)
    const takes = [...inputs, ...queryNames(linked, 'filter')]
    parents.forEach((name, i) => {
      if (!takes.includes(name)) fault(`${at}/parents/${i}`, 'unknownName', { name, ...withSuggestion(name, takes) })
    })
    if (argument !== undefined && !takes.includes(argument))
      fault(`${at}/argument`, 'unknownName', { name: argument, ...withSuggestion(argument, takes) })
    for (const name of inputs)
      if (name !== argument && !parents.includes(name)) fault(at, 'missingKey', { key: `parents/${name}` })
  }
  return locateFaults(file, faults)
}

function callOf(
  path: string,
  modules: ReadonlyMap<string, Module>,
  { modules: sources }: SortedFiles['context'],
  fault: ReportFault,
  pointer: string,
): Call | undefined {
  const [id = '', name = ''] = path.split('.')
  const module = modules.get(id)
  // A module that does not compile has its own faults.
  if (!module && Object.hasOwn(sources, id)) return undefined
  const calls = [...modules.values()].flatMap((one) => [...one.calls.keys()].map((call) => `${one.id}.${call}`))
  const call = module?.calls.get(name)
  if (!call) fault(pointer, 'unknownCall', { call: path, ...withSuggestion(path, calls) })
  return call
}

/** The parameters of a call, from its path and query. */
const inputsOf = (call: Call): readonly string[] => [
  ...new Set([
    ...queryNames(call, 'input'),
    ...(call.paths[0] ?? []).flatMap((segment) => (segment.kind === 'parameter' ? [segment.path.at(-1) ?? ''] : [])),
  ]),
]

/** The query names below one root. Options may be requested under both. */
const queryNames = ({ query }: Call, root: 'input' | 'filter'): readonly string[] =>
  query.flatMap(({ source }) => (source.kind === 'path' && source.path[0] === root ? [source.path[1] ?? ''] : []))

function withSuggestion(
  name: string,
  all: readonly string[],
): { readonly known: readonly string[]; readonly suggestion?: string } {
  const suggestion = closestName(name, all)
  return { known: all, ...(suggestion === undefined ? {} : { suggestion }) }
}
