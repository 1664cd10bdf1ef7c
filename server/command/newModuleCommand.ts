import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import { NEW_KINDS, addModule, faultLine } from '../definitions/index.ts'
import type { NewField } from '../definitions/index.ts'
import { EXIT, requiredText } from './command.ts'
import type { Outcome, Values } from './command.ts'
import type { BuildPaths } from './serve.ts'

const WORD = /^[a-z][A-Za-z0-9]{1,29}$/
const FIELD = /^([a-z][A-Za-z0-9]{1,29}):([A-Za-z]+)(!?)$/
/** Fields that every record has. */
const RESERVED: readonly string[] = ['id', 'version', 'acciones', 'extracto']

const usage = (text: string): Outcome => fail({ code: 'usage', text })

/** Writes a module into a folder of definitions. It passes the check, or nothing is written. */
export async function newModuleCommand(
  { definitions }: BuildPaths,
  values: Values,
  folder = definitions,
): Promise<Outcome> {
  const id = requiredText(values, 'name')
  if (!WORD.test(id)) return usage('--name begins with a small letter and has letters and digits: meter, workOrder.')
  if (await stat(join(folder, `modules/${id}.json`)).catch(() => null)) return usage(`There is a module ${id} already.`)
  const fields = readFields(requiredText(values, 'fields'))
  if (typeof fields === 'string') return usage(fields)
  const one = typeof values['record'] === 'string' ? values['record'] : spaced(id)
  const added = await addModule(folder, { id, title: requiredText(values, 'title'), one, fields })
  if (!added.ok) return ok({ lines: added.problems.map(faultLine), code: EXIT.refused })
  return ok({
    lines: [
      ...added.value.map((file) => `wrote ${file}`),
      'The texts of all languages are the same: translate them.',
      `New organisations have the module; \`tramit enable-module --module ${id}\` gives it to another one.`,
    ],
    code: EXIT.success,
  })
}

/** "number:text!,readOn:date" as fields, or what is wrong with it. */
function readFields(said: string): readonly NewField[] | string {
  const parts = said.split(',').map((part) => part.trim())
  const read = parts.map((part) => FIELD.exec(part))
  const wrong = parts[read.indexOf(null)]
  if (wrong !== undefined) return `"${wrong}" is no field: write name:kind, and name:kind! if it is required.`
  const fields = read.map((found) => ({
    name: found?.[1] ?? '',
    kind: found?.[2] ?? '',
    isRequired: found?.[3] === '!',
  }))
  const unknown = fields.find(({ kind }) => !NEW_KINDS.includes(kind))
  if (unknown) return `There is no kind "${unknown.kind}" here. There are: ${NEW_KINDS.join(', ')}.`
  const names = fields.map(({ name }) => name)
  const taken = names.find((name, at) => RESERVED.includes(name) || names.indexOf(name) !== at)
  if (taken !== undefined) return `The name "${taken}" is taken.`
  if (!fields.some(({ kind }) => kind === 'text')) return 'One field is a text: it names a record.'
  if (fields.filter(({ kind }) => kind === 'status').length > 1) return 'One field at most is a status.'
  return fields
}

/** "workOrder" becomes "work order". */
const spaced = (word: string): string => word.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
