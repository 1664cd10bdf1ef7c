import type { AccessChoice } from '#engine/access'
import type { Mark, Module } from '#engine/definition'
import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import type { Translator } from '#engine/text'
import { recordDependencies } from './recordDependencies.ts'
import type { RecordDependencies } from './recordDependencies.ts'

/** Roles of fields that every row needs, regardless of its columns: its title, and the status that can be switched. */
const KNOWN_BY = ['title', 'status'] as const

/**
 * Returns the fields that a list requests for its rows: those of the visible columns, and those needed to draw a row or
 * evaluate its rules. `null`: a rule reads the whole row, so all fields are requested. Texts are included, since a
 * confirmation may name any field.
 */
export function requestedFields(
  module: Module,
  columns: readonly string[],
  translator: Translator,
): readonly string[] | null {
  const reads = recordDependencies(module, translator)
  const { list, roles, actions, access } = module
  const picture = roles.get('picture')
  const found = [
    ...columns,
    ...KNOWN_BY.flatMap((role) => roles.get(role)?.name ?? []),
    ...(picture && columns.includes(roles.get('title')?.name ?? '') ? [picture.name] : []),
    ...(list?.group ? [list.group.name] : []),
    ...reads.expression(list?.icon),
    ...reads.expression(list?.levels?.opens),
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

const markReads = (mark: Mark | undefined, reads: RecordDependencies): readonly string[] =>
  mark ? [...reads.expression(mark.condition), ...reads.text(mark.text)] : []

const guards = (access: AccessChoice): readonly Expression[] =>
  access.kind === 'function' ? [] : [access.when, ...guards(access.then), ...guards(access.otherwise)]

/** Whether records contain the field, so that it can be requested. */
const isReadable = ({ wire, kind }: Field): boolean => wire !== false && kind.transport !== 'never'
