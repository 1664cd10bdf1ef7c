import type { RequestedRight } from '#engine/access'
import { functionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Expression } from '#engine/expression'
import type { Text } from '#engine/text'

/** Something that a person may miss: a page, an action, a field. */
export interface Subject {
  readonly kind: 'page' | 'action' | 'field'
  readonly name: string
  readonly label: Text
  readonly rights: readonly RequestedRight[]
  /** The definition's own condition. */
  readonly visible: boolean | Expression
}

/** Everything of a module that is offered to some and not to others. */
export const subjectsOf = (module: Module): readonly Subject[] => [
  ...pages(module),
  ...actions(module),
  ...fields(module),
]

function pages({ routes, access, title, forms, actions: offered }: Module): readonly Subject[] {
  return routes.map(({ screen, path, functionId }) => ({
    kind: 'page',
    name: path,
    // The title of a form may be that of a record, of which there is none here: the action that opens it has words of its own.
    label: offered.get(screen)?.label ?? forms.get(screen)?.title ?? title,
    // A page that is there before a session belongs to no function.
    rights: (functionId === null ? functionsOf(access) : [functionId])
      .filter((id) => id !== '')
      .map((id) => ({ functionId: id, actionId: null })),
    visible: true,
  }))
}

const actions = (module: Module): readonly Subject[] =>
  [...module.actions.values()].map(({ name, label, needs, visible }) => ({
    kind: 'action',
    name,
    label,
    rights: needs,
    visible,
  }))

/** Fields that hang on a condition or a right: any other is there wherever its form or list is. */
const fields = (module: Module): readonly Subject[] =>
  [...module.fields.values()]
    .filter(({ name, visible }) => visible !== true || rightsToRead(module, name) !== null)
    .map(({ name, label, visible }) => ({
      kind: 'field',
      name,
      label,
      rights:
        rightsToRead(module, name) ?? functionsOf(module.access).map((functionId) => ({ functionId, actionId: null })),
      visible,
    }))

const rightsToRead = ({ needs }: Module, field: string): readonly RequestedRight[] | null =>
  needs.fields.get(field)?.read ?? null
