import type { RequestedRight } from '#engine/access'
import { functionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Expression } from '#engine/expression'
import type { Text } from '#engine/text'

/** A page, action or field that may be missing for a person. */
export interface Subject {
  readonly kind: 'page' | 'action' | 'field'
  readonly name: string
  readonly label: Text
  readonly rights: readonly RequestedRight[]
  /** The condition in the definition. */
  readonly visible: boolean | Expression
}

/** Everything in a module that is not offered to everybody. */
export const subjectsOf = (module: Module): readonly Subject[] => [
  ...pages(module),
  ...actions(module),
  ...fields(module),
]

function pages({ routes, access, title, forms, actions: offered }: Module): readonly Subject[] {
  return routes.map(({ screen, path, functionId }) => ({
    kind: 'page',
    name: path,
    // A form's title may come from a record, so the label of the opening action is preferred.
    label: offered.get(screen)?.label ?? forms.get(screen)?.title ?? title,
    // A public page has no function.
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

/** Fields with a condition or a right. */
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
