import type { AccessChoice } from '#engine/access'
import type { Mark, Module } from '#engine/definition'
import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import type { Translator } from '#engine/text'
import { recordReads } from './reads.ts'
import type { RecordReads } from './reads.ts'

/** Roles of the fields that every row is known by, whatever its columns: its name, and the state that is switched. */
const KNOWN_BY = ['title', 'status'] as const

/**
 * The fields that a list asks of its rows: those of the columns that are shown, and what else is drawn or decided from a row.
 * `null`: a rule reads a row as a whole, and all of it is asked for. The words count too, since a question may name any field.
 */
export function requestedFields(
  module: Module,
  columns: readonly string[],
  translator: Translator,
): readonly string[] | null {
  const reads = recordReads(module, translator)
  const { list, roles, actions, access } = module
  const picture = roles.get('picture')
  const found = [
    ...columns,
    ...KNOWN_BY.flatMap((role) => roles.get(role)?.name ?? []),
    ...(picture && columns.includes(roles.get('title')?.name ?? '') ? [picture.name] : []),
    ...(list?.group ? [list.group.name] : []),
    ...columns.flatMap((name) => markReads(list?.marks.get(name), reads)),
    ...guards(access).flatMap(reads.expression),
    ...[...actions.values()].filter(({ on }) => on === 'row' || on === 'selection').flatMap(reads.action),
  ]
  if (found.includes(reads.all)) return null
  const wanted = new Set(found)
  return [...module.fields.values()]
    .filter((field) => wanted.has(field.name) && isReadable(field))
    .map(({ name }) => name)
}

const markReads = (mark: Mark | undefined, reads: RecordReads): readonly string[] =>
  mark ? [...reads.expression(mark.condition), ...reads.text(mark.text)] : []

const guards = (access: AccessChoice): readonly Expression[] =>
  access.kind === 'function' ? [] : [access.when, ...guards(access.then), ...guards(access.otherwise)]

/** A field that no record answers cannot be asked for. */
const isReadable = ({ wire, kind }: Field): boolean => wire !== false && kind.transport !== 'never'
