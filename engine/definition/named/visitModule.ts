import { below } from '#engine/source'
import type { Json, ModuleSource } from '#engine/source'
import { ownValue } from '../ownValue.ts'
import { isObject, mapValues, mapItems, visitContext } from './visit.ts'
import type { NameContext, VisitContext, Visitor } from './visit.ts'
import { fieldVocabulary, stateText, visitFields, visitFilters } from './visitField.ts'
import { visitData, visitExpressions, visitValue } from './visitLogic.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Visits the names of states, choices and types of role in a definition. Without a change it is the same object. */
export function visitModule(home: ModuleSource, context: NameContext, visitor: Visitor): ModuleSource {
  const around = visitContext(visitor, context, home)
  return mapValues(home, (value, key) => {
    const visit = ownValue(PARTS, key)
    const pointer = `/${key}`
    return visit ? visit(value, around, pointer) : visitExpressions(value, around, pointer)
  })
}

type VisitPart = (value: Json, around: VisitContext, pointer: string) => unknown

const PARTS: { readonly [key: string]: VisitPart } = {
  fields: (value, around, pointer) => (isObject(value) ? visitFields(value as never, around, pointer) : value),
  filters: (value, around, pointer) =>
    within(value, pointer, (part, key, at) =>
      key === 'fields' && isObject(part) ? visitFields(part as never, amongFilters(around), at) : part,
    ),
  rows: (value, around, pointer) =>
    within(value, pointer, (part, key, at) =>
      key === 'when' ? eachOf(part, at, (one, where) => rowCondition(one, around, where)) : part,
    ),
  actions: (value, around, pointer) => within(value, pointer, (action, _, at) => visitEffect(action, around, at)),
  forms: (value, around, pointer) =>
    within(value, pointer, (form, _, at) =>
      within(form, at, (part, key, where) =>
        key === 'submit' ? visitEffect(part, around, where) : visitExpressions(part, around, where),
      ),
    ),
  blocks: (value, around, pointer) => within(value, pointer, (block, _, at) => visitRequest(block, around, at, null)),
  mails: (value, around, pointer) =>
    within(value, pointer, (mail, _, at) =>
      within(mail, at, (part, key, where) =>
        key === 'on'
          ? within(part, where, (states, word, spot) => (word === 'move' ? ownStates(states, around, spot) : states))
          : visitExpressions(part, around, where),
      ),
    ),
  limits: (value, around, pointer) =>
    eachOf(value, pointer, (limit, at) =>
      within(limit, at, (part, key, where) => (key === 'states' ? ownStates(part, around, where) : part)),
    ),
  list: (value, around, pointer) =>
    within(value, pointer, (part, key, at) =>
      key === 'calendar' ? visitCalendar(part, around, at) : visitExpressions(part, around, at),
    ),
}

/** A form of filters holds those that are fields of the module too. */
function amongFilters(around: VisitContext): VisitContext {
  const form = { ...around.home.fields, ...around.home.filters?.fields }
  return { ...around, scopes: [form], form }
}

/** Visits the values of an object. */
const within = (value: Json, pointer: string, visit: (part: Json, key: string, pointer: string) => unknown): unknown =>
  isObject(value) ? mapValues(value, (part, key) => visit(part, key, below(pointer, key))) : value

/** Visits the entries of a list. */
const eachOf = (value: Json, pointer: string, visit: (one: Json, pointer: string) => unknown): unknown =>
  Array.isArray(value) ? mapItems(value, (one, at) => visit(one, below(pointer, at)) as Json) : value

const rowCondition = (value: Json, around: VisitContext, pointer: string): unknown =>
  within(value, pointer, (part, key, at) =>
    key === 'in' && isObject(value) && typeof value['field'] === 'string'
      ? visitData(part, around, at, fieldVocabulary(value['field'], around))
      : part,
  )

/** Visits the values that an action or a form sends, and the filters of the list that it opens. */
const visitEffect = (value: Json, around: VisitContext, pointer: string): unknown =>
  within(value, pointer, (part, key, at) => {
    if (key === 'sends' && isObject(part))
      return mapValues(part, (one, name) => visitValue(one, around, below(at, name), fieldVocabulary(name, around)))
    const opened = isObject(value) ? value['opens'] : null
    return key === 'with' && isObject(part) && typeof opened === 'string' && opened.endsWith('.list')
      ? visitFilters(part, ownValue(around.context.modules, opened.slice(0, -'.list'.length)), around, at)
      : visitExpressions(part, around, at)
  })

/** A block of the home page, or a figure of one: the filters are those of its list. */
const visitRequest = (value: Json, around: VisitContext, pointer: string, outer: ModuleSource | null): unknown => {
  const named = isObject(value) && typeof value['of'] === 'string' ? value['of'] : null
  const module = named === null ? outer : (ownValue(around.context.modules, named) ?? null)
  return within(value, pointer, (part, key, at) =>
    key === 'filter' && isObject(part)
      ? visitFilters(part, module ?? undefined, around, at)
      : key === 'figures'
        ? within(part, at, (figure, _, where) => visitRequest(figure, around, where, module))
        : visitExpressions(part, around, at),
  )
}

const visitCalendar = (value: Json, around: VisitContext, pointer: string): unknown =>
  within(value, pointer, (part, key, at) =>
    key === 'entry'
      ? within(part, at, (states, word, where) =>
          word === 'confirmed' || word === 'tentative' ? ownStates(states, around, where) : states,
        )
      : visitExpressions(part, around, at),
  )

/** States of the field with `moves`, each written as text. */
const ownStates = (value: Json, around: VisitContext, pointer: string): unknown =>
  eachOf(value, pointer, (one, at) => stateText(one, movingVocabulary(around), around, at))

function movingVocabulary(around: VisitContext): Vocabulary | null {
  const [status] = Object.entries(around.home.fields).flatMap(([name, { moves }]) =>
    typeof moves === 'object' ? [name] : [],
  )
  return status === undefined ? null : fieldVocabulary(status, around)
}
