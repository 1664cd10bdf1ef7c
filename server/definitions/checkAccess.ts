import { BIT } from '#engine/access'
import { collectFaults } from '#engine/definition'
import type { ReportFault } from '#engine/definition'
import { closestName } from '#engine/expression'
import type { SortedFiles } from './sortFiles.ts'
import { locateFaults } from './readFiles.ts'
import type { DefinitionFault, DefinitionFile } from './readFiles.ts'
import type { AccessFile } from './seedRoles.ts'

/** Finds unknown names and duplicate ids in access.json. */
export function checkAccess(
  { access, errors, catalogues }: SortedFiles,
  files: readonly DefinitionFile[],
): readonly DefinitionFault[] {
  const file = files.find((one) => one.file === 'access.json')
  if (!file) return []
  const { faults, fault } = collectFaults()
  const names = nameChecker(fault)
  // A known name is an id here.
  const roleType = (type: string, pointer: string): void => {
    if (!Object.hasOwn(access.roleTypes, type)) names('type of role', type, Object.values(access.roleTypes), pointer)
  }
  for (const part of ['functions', 'actions'] as const) checkIds(access[part], part, fault)
  access.needed.forEach((word, at) => names('function', word, Object.keys(access.functions), `/needed/${at}`))
  access.roleRules.forEach(({ code, types = [], with: beside = [] }, i) => {
    names('code', code, Object.keys(errors), `/roleRules/${i}/code`)
    for (const [key, listed] of [
      ['types', types],
      ['with', beside],
    ] as const)
      listed.forEach((type, at) => roleType(String(type), `/roleRules/${i}/${key}/${at}`))
  })
  checkGrants(access, names)
  for (const type of Object.keys(access.roleTypes))
    if (!Object.hasOwn(access.seedRoles, type)) fault(`/roleTypes/${type}`, 'missingKey', { key: `seedRoles/${type}` })
  checkMenu(access, catalogues, names, fault)
  checkBits(access, names, fault)
  return locateFaults(file, faults)
}

type CheckName = (what: string, name: string, known: readonly string[], pointer: string) => void

const nameChecker =
  (fault: ReportFault): CheckName =>
  (what, name, known, pointer) => {
    if (known.includes(name)) return
    const suggestion = closestName(name, known)
    fault(pointer, 'unknownEntry', { what, entry: name, known, ...(suggestion === undefined ? {} : { suggestion }) })
  }

/** Ids are unique codes of three characters. */
function checkIds(ids: { readonly [word: string]: string }, part: string, fault: ReportFault): void {
  for (const [word, id] of Object.entries(ids))
    if (!/^[A-Za-z0-9_]{3}$/.test(id)) fault(`/${part}/${word}`, 'form', { value: id, form: 'id' })
  checkDuplicates(
    Object.entries(ids).map(([word, id]) => [`/${part}/${word}`, id]),
    fault,
  )
}

export function checkDuplicates(entries: readonly (readonly [string, number | string])[], fault: ReportFault): void {
  const seen = new Set<number | string>()
  for (const [pointer, id] of entries) {
    if (seen.has(id)) fault(pointer, 'duplicateId', { id })
    seen.add(id)
  }
}

function checkGrants(access: AccessFile, names: CheckName): void {
  const actions = Object.keys(access.actions)
  for (const [set, { only, except }] of Object.entries(access.actionSets))
    for (const [key, words] of Object.entries({ only, except }))
      words?.forEach((word, at) => names('action', word, actions, `/actionSets/${set}/${key}/${at}`))
  for (const [type, grants] of Object.entries(access.seedRoles)) {
    // The file names the type.
    const named = `/seedRoles/${access.roleTypes[type] ?? type}`
    if (!Object.hasOwn(access.roleTypes, type)) names('type of role', type, Object.values(access.roleTypes), named)
    grants.forEach((grant, i) => {
      const at = `${named}/${i}`
      if (grant.functions !== 'all')
        grant.functions.forEach((word, k) =>
          names('function', word, Object.keys(access.functions), `${at}/functions/${k}`),
        )
      if (typeof grant.actions === 'string')
        names('set of actions', grant.actions, Object.keys(access.actionSets), `${at}/actions`)
      else grant.actions.forEach((word, k) => names('action', word, actions, `${at}/actions/${k}`))
    })
  }
}

function checkMenu(
  access: AccessFile,
  catalogues: SortedFiles['catalogues'],
  names: CheckName,
  fault: ReportFault,
): void {
  for (const [word, entry] of Object.entries(access.menu)) {
    names('function', word, Object.keys(access.functions), `/menu/${word}`)
    if (entry.unless !== undefined)
      names('function', entry.unless, Object.keys(access.functions), `/menu/${word}/unless`)
    for (const [key, set] of [
      ['menu', 'menus'],
      ['option', 'optionTypes'],
      ['type', 'moduleTypes'],
    ] as const) {
      const known = catalogues.find(({ id }) => id === set)?.entries?.map(({ id }) => String(id)) ?? []
      names('entry', String(entry[key]), known, `/menu/${word}/${key}`)
    }
  }
  for (const word of Object.keys(access.functions))
    if (!Object.hasOwn(access.menu, word)) fault(`/functions/${word}`, 'missingKey', { key: `menu/${word}` })
  checkDuplicates(
    Object.entries(access.menu).map(([word, { order }]) => [`/menu/${word}/order`, order]),
    fault,
  )
}

/** The engine refers to bits by word. */
function checkBits(access: AccessFile, names: CheckName, fault: ReportFault): void {
  for (const [word, bit] of Object.entries(access.bits)) {
    names('bit', word, Object.keys(BIT), `/bits/${word}`)
    const meant = Object.entries(BIT).find(([name]) => name === word)?.[1]
    if (meant !== undefined && meant !== bit) fault(`/bits/${word}`, 'unknownValue', { value: bit, known: [meant] })
  }
  for (const word of Object.keys(BIT))
    if (!Object.hasOwn(access.bits, word)) fault(`/bits/${word}`, 'missingKey', { key: word })
  checkDuplicates(
    Object.entries(access.bits).map(([word, bit]) => [`/bits/${word}`, bit]),
    fault,
  )
}
