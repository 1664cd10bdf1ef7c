import type { Answer, Json, ServedField } from '../served.ts'
import { TYPE, inOrder, isRecord, step, travelled } from '../served.ts'
import { began, computed } from './computed.ts'
import { FAILED, evaluate, holds } from './logic.ts'
import { isChosen, isFilterOnly, isJudgedWrong, isNothing, judge } from './kinds.ts'
import type { Present, Reason } from './kinds.ts'
import { differentIds } from './rows.ts'
import { isUntouched } from './start.ts'

/** Environment of a form. */
export interface World extends Present {
  readonly names: Answer
}

export interface State {
  readonly visible: boolean
  readonly enabled: boolean
  readonly required: boolean
}

export interface Problem {
  readonly pointer: string
  readonly reason: Reason
  readonly severity: 'error' | 'warning'
}

/** Result of a form, computed as a careful reader would do by hand. */
export interface Reading {
  /** State of each place that may hold a value. Places inside a hidden place have none. */
  readonly states: ReadonlyMap<string, State>
  /** Values that expressions read. */
  readonly counting: Answer
  /** Values that are sent and stored. */
  readonly sent: Answer
  readonly problems: readonly Problem[]
  /** Places that count for nothing while they are hidden. */
  readonly absent: ReadonlySet<string>
}

/** Position of a field: the fields and values around it, innermost first, and their visibility. */
interface Place {
  readonly pointer: string
  readonly levels: readonly Level[]
  readonly visible: boolean
  readonly counts: boolean
  readonly enabled: boolean
}

interface Level {
  readonly fields: readonly ServedField[]
  /** As it counted in the round before. */
  readonly counted: Answer
}

type Counting = { [name: string]: unknown }

/** More than any chain of conditions that the generators make. */
const MOST_ROUNDS = 200

/**
 * The reference: everything is worked out again and again from what counted the round before, until nothing changes any more.
 * No plan, no order, no dependencies.
 */
export function interpret(form: readonly ServedField[], typed: unknown, world: World): Reading {
  const fields = inOrder(form).filter((field) => !isFilterOnly(field))
  let counted: Answer = {}
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const states = new Map<string, State>()
    const absent = new Set<string>()
    const place: Place = { pointer: '', levels: [{ fields, counted }], visible: true, counts: true, enabled: true }
    const counting = countAll(fields, isRecord(typed) ? typed : {}, place, { world, states, absent })
    if (JSON.stringify(counting) === JSON.stringify(counted)) {
      const problems: Problem[] = []
      const sent = decideAll(fields, place, { states, world, problems, counting, typed })
      return { states, counting: travelled(counting) as Answer, sent: travelled(sent) as Answer, problems, absent }
    }
    counted = counting
  }
  throw new Error('The form does not settle')
}

/** Names as an expression sees them: the own row first, then outwards; an empty field of the row hides the one of its name outside. */
function namesAt({ levels }: Place, { names, today, now }: World): Answer {
  const seen: Counting = { ...names }
  for (const { fields, counted } of levels.toReversed()) {
    for (const { name } of fields) delete seen[name]
    for (const [name, value] of Object.entries(counted)) if (value !== undefined) seen[name] = value
  }
  return { ...seen, $form: levels.at(-1)?.counted, $today: today, $now: now }
}

/** Of a field that asks nothing. */
const UNASKED: Answer = {}

function stateOf(
  field: ServedField,
  place: Place,
  world: World,
): State & { readonly counts: boolean; readonly names: Answer } {
  const { fieldTrue, required, readOnly, value } = field.expressions ?? {}
  const names = field.expressions || field.validations ? namesAt(place, world) : UNASKED
  const shown = fieldTrue === undefined || holds(fieldTrue, names, false)
  const closed = field.readOnly === true || (readOnly !== undefined && holds(readOnly, names, false))
  return {
    visible: place.visible && shown,
    counts: place.counts && (shown || field.hiddenValue === 'keep'),
    enabled: place.enabled && !closed && value === undefined,
    // The user cannot fill in a computed value.
    required: value === undefined && (required === undefined ? field.required === true : holds(required, names, false)),
    names,
  }
}

interface Round {
  readonly world: World
  readonly states: Map<string, State>
  readonly absent: Set<string>
}

function countAll(fields: readonly ServedField[], held: Answer, place: Place, round: Round): Counting {
  const counting: Counting = {}
  for (const field of fields) {
    const { counts, names, ...state } = stateOf(field, place, round.world)
    const pointer = step(place.pointer, field.name)
    round.states.set(pointer, state)
    if (!counts) round.absent.add(pointer)
    if (!counts || field.type.id === TYPE.information) continue
    const typed = Object.hasOwn(held, field.name) ? held[field.name] : undefined
    const inner = { ...place, ...state, counts, pointer }
    if (field.type.id === TYPE.group) counting[field.name] = countGroup(field, typed, inner, round)
    else if (field.type.id === TYPE.repeat)
      counting[field.name] = countRows(field, state.enabled ? typed : start(field), inner, round)
    else {
      const value = normal(field, countedLeaf(field, state, typed, names, round.world), state, round.world)
      if (value !== undefined) counting[field.name] = value
    }
  }
  return counting
}

/** Computed, whatever was typed; what may not be edited is what it began as, not what somebody says. */
function countedLeaf(field: ServedField, { enabled }: State, typed: unknown, names: Answer, world: World): unknown {
  const rule = field.expressions?.value
  if (rule === undefined) return enabled ? typed : began(field, start(field))
  const value = evaluate(rule, names)
  return value === FAILED ? null : computed(field, value, world)
}

const start = ({ initialValue, defaultValue }: ServedField): Json | undefined =>
  initialValue ?? defaultValue ?? undefined

/**
 * As it will be sent, so that both sides count the same: nothing is null, and what is accepted has one form. A hidden value that could
 * not be sent is not there on the other side: it counts here no more than there.
 */
function normal(field: ServedField, value: unknown, { visible, required }: State, world: World): unknown {
  if (value === undefined) return undefined
  if (isNothing(field, value)) {
    if (required && !visible) return undefined
    return value === false ? false : Array.isArray(value) && field.type.id === TYPE.many ? [] : null
  }
  const judged = judge(field, value, world)
  return isJudgedWrong(judged) ? (visible ? value : undefined) : judged.value
}

const partsOf = ({ subFields = [] }: ServedField): readonly ServedField[] => inOrder(subFields)

/** Counting values of an inner place in the previous round. */
const before = ({ levels }: Place, name: string, at?: number): Answer => {
  const held = levels[0]?.counted
  const found: unknown = held && Object.hasOwn(held, name) ? held[name] : undefined
  const one: unknown = at === undefined ? found : Array.isArray(found) ? found[at] : undefined
  return isRecord(one) ? one : {}
}

function countGroup(field: ServedField, typed: unknown, place: Place, round: Round): Counting {
  const fields = partsOf(field)
  const levels = [{ fields, counted: before(place, field.name) }, ...place.levels]
  return countAll(fields, isRecord(typed) ? typed : {}, { ...place, levels }, round)
}

function countRows(field: ServedField, typed: unknown, place: Place, round: Round): readonly Counting[] {
  const fields = partsOf(field)
  const rows = Array.isArray(typed) ? typed.filter(isRecord) : []
  const ids = differentIds(rows)
  return rows.map((row, at) => {
    const levels = [{ fields, counted: before(place, field.name, at) }, ...place.levels]
    const pointer = step(place.pointer, at)
    return { _id: ids[at], ...countAll(fields, row, { ...place, levels, pointer }, round) }
  })
}

interface Deciding {
  readonly states: ReadonlyMap<string, State>
  readonly world: World
  readonly problems: Problem[]
  readonly counting: Answer
  readonly typed: unknown
}

/** Decides the sent values and the problems of a place's fields. `counting` and `typed` are those of the place. */
function decideAll(fields: readonly ServedField[], place: Place, deciding: Deciding): Counting {
  const sent: Counting = {}
  for (const field of fields) {
    const state = stateOf(field, place, deciding.world)
    if (!state.counts || field.type.id === TYPE.information) continue
    if (!state.enabled && field.expressions?.value === undefined) continue
    const own: Problem[] = []
    const value = decide(field, state, place, { ...deciding, problems: own })
    if (state.visible) deciding.problems.push(...own)
    else if (own.some((one) => one.reason === 'missing' && one.pointer === step(place.pointer, field.name))) continue
    if (value !== undefined) sent[field.name] = value
  }
  return sent
}

/** Limits of a computed value only warn: the user cannot correct it. */
const severityIn = ({ expressions }: ServedField): Problem['severity'] =>
  expressions?.value === undefined ? 'error' : 'warning'

function decide(
  field: ServedField,
  state: State & { readonly counts: boolean; readonly names: Answer },
  place: Place,
  deciding: Deciding,
): unknown {
  const { problems, counting, typed } = deciding
  const pointer = step(place.pointer, field.name)
  const add = (reason: Reason): number => problems.push({ pointer, reason, severity: severityIn(field) })
  const inner = { ...place, ...state, pointer }
  const held: unknown = isRecord(typed) && Object.hasOwn(typed, field.name) ? typed[field.name] : undefined
  if (field.type.id === TYPE.repeat) return decideRows(field, state, inner, { ...deciding, typed: held }, add)
  const value: unknown = Object.hasOwn(counting, field.name) ? counting[field.name] : undefined
  const nothing = isNothing(field, field.type.id === TYPE.group ? held : value)
  if (nothing && state.required) add('missing')
  const isGroup = field.type.id === TYPE.group
  const sent = isGroup ? decideGroup(field, value, inner, { ...deciding, typed: held }, add) : value
  const judged = isGroup || nothing ? null : judge(field, value, deciding.world)
  if (judged && isJudgedWrong(judged)) add(judged.reason)
  // A rule is asked of what is right in itself; of an empty text it is not asked at all.
  const asked = problems.every(({ severity }) => severity === 'warning') && (isChosen(field) || !nothing)
  if (asked) problems.push(...broken(field, state.names, pointer))
  return sent
}

function decideGroup(
  field: ServedField,
  counted: unknown,
  place: Place,
  deciding: Deciding,
  add: (reason: Reason) => number,
): Counting {
  const { typed } = deciding
  if (typed !== undefined && typed !== null && !isRecord(typed)) add('wrong')
  const fields = partsOf(field)
  const within: Answer = isRecord(counted) ? counted : {}
  const levels = [{ fields, counted: within }, ...place.levels]
  return decideAll(fields, { ...place, levels }, { ...deciding, counting: within })
}

const broken = ({ validations = [] }: ServedField, names: Answer, pointer: string): readonly Problem[] =>
  validations
    .filter(({ expressions }) => !holds(expressions, names, false))
    .map(({ severity = 'error' }) => ({ pointer, reason: 'rule', severity }))

function decideRows(
  field: ServedField,
  state: State,
  place: Place,
  deciding: Deciding,
  add: (reason: Reason) => number,
): readonly unknown[] {
  const { counting, typed, world } = deciding
  const fields = partsOf(field)
  const found: unknown = counting[field.name]
  const rows: readonly Answer[] = Array.isArray(found) ? found.filter(isRecord) : []
  const came: readonly unknown[] = Array.isArray(typed) ? typed : []
  if (typed !== undefined && typed !== null && !Array.isArray(typed)) add('wrong')
  else if (rows.length === 0 && state.required) add('missing')
  if (came.length !== rows.length) add('wrong')
  if (field.length !== undefined && field.length > 0 && rows.length > field.length) add('many')
  const held = came.filter(isRecord)
  return rows.map((row, at) => {
    const levels = [{ fields, counted: row }, ...place.levels]
    const inside: Place = { ...place, levels, pointer: step(place.pointer, at) }
    // In an optional list a row that stands as it began is sent, and nothing is missed in it.
    const problems = state.required || !isUntouched(fields, row) ? deciding.problems : []
    const sent = decideAll(fields, inside, { ...deciding, problems, counting: row, typed: held[at] })
    problems.push(...broken(field, namesAt(inside, world), inside.pointer))
    return { _id: row['_id'], ...sent }
  })
}
