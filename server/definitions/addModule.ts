import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '#engine/text'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { checkDefinitions } from './checkDefinitions.ts'
import { formatDefinitions } from './formatDefinitions.ts'
import { newModuleFiles } from './newModule.ts'
import type { NewModule } from './newModule.ts'
import type { DefinitionFault } from './readFiles.ts'
import type { AccessFile } from './seedRoles.ts'

const ACCESS = 'access.json'
/** Entries of the catalogues: the main menu, an option of a menu, operations. */
const MENU = { menu: 1, option: 1, type: 3 } as const

/**
 * Adds a module to a folder of definitions, with its texts, its function and its entry in the menu. Returns the files
 * that it has written. If the result has faults, the folder is left as it was.
 */
export async function addModule(folder: string, made: NewModule): Promise<Result<readonly string[], DefinitionFault>> {
  const present = await presentTexts(folder, [ACCESS, ...Object.keys(LANGUAGES).map(accessTexts)])
  const access = JSON.parse(present.get(ACCESS) ?? '') as AccessFile
  const functionId = freeId(made.id, Object.values(access.functions))
  const files = new Map<string, unknown>(newModuleFiles(made))
  files.set(ACCESS, withFunction(access, made.id, functionId))
  for (const language of Object.keys(LANGUAGES)) {
    const texts = JSON.parse(present.get(accessTexts(language)) ?? '') as object
    files.set(accessTexts(language), { ...texts, [`acc.function.${functionId}`]: made.title })
  }
  for (const [file, json] of files) await writeFile(join(folder, file), `${JSON.stringify(json, null, 2)}\n`)
  await formatDefinitions(folder)
  const faults = await checkDefinitions(folder)
  if (faults.length === 0) return ok([...files.keys()])
  for (const file of files.keys()) await restore(folder, file, present.get(file))
  return fail(...faults)
}

const accessTexts = (language: string): string => `locales/${language}/${ACCESS}`

const presentTexts = async (folder: string, files: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)))

const restore = (folder: string, file: string, text: string | undefined): Promise<void> =>
  text === undefined ? rm(join(folder, file)) : writeFile(join(folder, file), text)

function withFunction(access: AccessFile, word: string, id: string): AccessFile {
  const order = Math.max(0, ...Object.values(access.menu).map((entry) => entry.order)) + 1
  return {
    ...access,
    functions: { ...access.functions, [word]: id },
    menu: { ...access.menu, [word]: { path: `/${word.toLowerCase()}`, icon: 'Document', order, ...MENU } },
  }
}

const ID_LENGTH = 3
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The first letters of a word, or the first code like them that no function has. */
function freeId(word: string, taken: readonly string[]): string {
  const stem = word.slice(0, ID_LENGTH).padEnd(ID_LENGTH, '_')
  const others = DIGITS.split('').map((digit) => stem.slice(0, ID_LENGTH - 1) + digit)
  const free = [stem, ...others].find((id) => !taken.includes(id))
  if (free === undefined) throw new Error(`No id is free that begins like ${stem}`)
  return free
}
