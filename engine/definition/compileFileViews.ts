import type { Field } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { knownField } from './compileFilters.ts'
import type { ReportFault } from './fault.ts'
import type { List, Module } from './model.ts'
import { ownValue } from './ownValue.ts'

/** Compiles how the records of a list are shown as tiles, and how files that are dropped on it become records. */
export const compileFileViews = (
  home: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  fault: ReportFault,
): Pick<List, 'tiles' | 'drop'> => ({ tiles: tiles(home, fields, fault), drop: drop(home, fields, fault) })

function tiles({ list }: ModuleSource, fields: ReadonlyMap<string, Field>, fault: ReportFault): List['tiles'] {
  if (!list?.tiles) return null
  const { picture, values = [] } = list.tiles === true ? {} : list.tiles
  return {
    picture: picture === undefined ? null : fileField(picture, fields, '/list/tiles/picture', fault),
    values: values.flatMap((name, at) => knownField(name, fields, `/list/tiles/values/${at}`, fault)),
  }
}

function drop(home: ModuleSource, fields: ReadonlyMap<string, Field>, fault: ReportFault): List['drop'] {
  const declared = home.list?.drop
  if (!declared) return null
  const file = fileField(declared.file, fields, '/list/drop/file', fault)
  const { action = 'create', folder = null } = declared
  for (const [key, name] of [['action', action] as const, ...(folder === null ? [] : [['folder', folder] as const])])
    if (ownValue(home.actions, name) === undefined)
      fault(`/list/drop/${key}`, 'unknownAction', { action: name, known: Object.keys(home.actions ?? {}) })
  if (folder !== null && !home.list?.levels) fault('/list/drop/folder', 'noFolders')
  return file && { file, action, folder }
}

/** Reports dropped files and folders that no form makes into records: the list offers no way to drop them then. */
export function checkDrop({ list, actions, forms }: Module, fault: ReportFault): void {
  if (!list?.drop) return
  const { file, action, folder } = list.drop
  for (const [key, name] of [['action', action] as const, ['folder', folder] as const]) {
    const made = actions.get(name ?? '')
    if (!made) continue
    const form = forms.get(made.effect.opens ?? '')
    const pointer = `/list/drop/${key}`
    if (made.on !== 'list' || !form) fault(pointer, 'noDropForm', { action: made.name })
    else if (
      key === 'action' &&
      !form.sections.some(({ rows }) => rows.flat().some((asked) => asked.name === file.name))
    )
      fault(pointer, 'fileNotAsked', { form: form.name, field: file.name })
  }
}

/** A field with files. */
function fileField(
  name: string,
  fields: ReadonlyMap<string, Field>,
  pointer: string,
  fault: ReportFault,
): Field | null {
  const field = fields.get(name)
  if (field?.kind.kind === 'files') return field
  const known = [...fields.values()].filter(({ kind }) => kind.kind === 'files').map((one) => one.name)
  fault(pointer, 'unknownField', { field: name, known })
  return null
}
