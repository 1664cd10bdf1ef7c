import type { Field } from '#engine/field'
import { at } from '../support/wireClient.ts'
import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { everyTarget } from '../support/attack/each.ts'
import { forgedAnswers } from '../support/attack/forgedAnswers.ts'
import { ownOf, sendAs, shotBy, subjectOf, type Ground } from '../support/attack/ground.ts'
import { rowsById, storedIn, type Row } from '../support/attack/rows.ts'
import { sampleOf } from '../support/attack/sample.ts'
import type { Shot } from '../support/attack/shoot.ts'
import { boundTo, hasPayload, putAt, sentFields, withPayload, type Target } from '../support/attack/target.ts'

export const W05: Attack = {
  id: 'W05',
  does: 'Sends values for fields that are read only, computed, hidden, or of no form of the call, alone and within rows, for those of other parts than the mask says, and for what a served form hides, computes or has filled in: what is stored is the server’s',
  changesOwn: true,
  inOrder: true,
  cases: async (ground) => [
    ...(await everyTarget(ground, hasPayload, (target) => [
      ...casesOf(ground, target),
      ...partsOf(ground, target),
      ...masksOf(ground, target),
    ])),
    ...(await forgedAnswers(ground)),
  ],
}

/** Numbers of a series are given by the database: who sends one is told. */
const GIVEN_NUMBER = '92087'

/** A value that nothing computes, by the kind of a field. A checkbox has none: each of its values is sent. */
const ODD: { readonly [kind: string]: unknown } = {
  text: 'zq7forged',
  multiline: 'zq7forged',
  number: 77_777,
  email: 'zq7forged@alpha.example',
  status: 'FBy',
  dateTime: '1999-01-01T00:00:00.000Z',
  date: '1999-01-01',
}

const oddOf = (ground: Ground, field: Field): readonly unknown[] => {
  const { kind } = field.kind
  // The server begins with the first choice.
  const last = kind === 'select' && !field.source.many ? field.options.at(-1)?.key : undefined
  if (last !== undefined) return [last]
  return kind === 'checkbox' ? [true, false] : [ODD[kind] ?? sampleOf(field, ownOf(ground.alpha))]
}

function casesOf(ground: Ground, target: Target): readonly Case[] {
  const sent = new Set(sentFields(target).map(({ name }) => name))
  const isWhole = target.module.calls.get(target.call.operation)?.source.accepts === 'record'
  const closed = [...target.module.fields.values()].filter(
    (field) =>
      field.wire !== false &&
      field.role !== 'tenant' &&
      (field.source.readOnly === true ||
        field.source.series !== undefined ||
        field.value !== undefined ||
        field.source.count !== undefined ||
        (!isWhole && !sent.has(field.name) && field.source.alwaysEmpty !== true)),
  )
  return closed
    .filter(
      ({ name, wire }) =>
        ![...sent].some(
          (other) => other !== name && JSON.stringify(target.module.fields.get(other)?.wire) === JSON.stringify(wire),
        ),
    )
    .filter(({ name }) => !(target.call.operation === 'toggle' && name === target.module.roles.get('status')?.name))
    .flatMap((field) =>
      oddOf(ground, field).flatMap((value) => {
        const change = (shot: Shot): Shot | null =>
          withPayload(target, shot, (payload) => putAt(payload, field.wire || [field.name], value))
        return value === undefined ? [] : [forging(ground, target, field, { title: field.name, value, change })]
      }),
    )
}

/** Parts of groups and rows that nobody writes. */
function partsOf(ground: Ground, target: Target): readonly Case[] {
  return sentFields(target).flatMap((field) => {
    const [key] = field.wire || [field.name]
    const own = sampleOf(field, ownOf(ground.alpha))
    const row: unknown = Array.isArray(own) ? own[0] : own
    if (key === undefined || field.of.length === 0 || typeof row !== 'object') return []
    return field.of
      .filter(({ source, value }) => source.readOnly === true || source.visible === false || value !== undefined)
      .flatMap((part) =>
        oddOf(ground, part).map((value) => {
          const forge = (held: unknown): object => putAt(Object(held), part.wire || [part.name], value)
          const change = (shot: Shot): Shot | null =>
            withPayload(target, shot, (payload) => ({
              ...payload,
              [key]: Array.isArray(payload[key]) ? payload[key].map(forge) : forge(payload[key]),
            }))
          return forging(ground, target, field, { title: `${field.name}.${part.name}`, value, change, part: part.name })
        }),
      )
  })
}

interface Forgery {
  readonly title: string
  readonly value: unknown
  readonly change: (shot: Shot) => Shot | null
  /** The part of a group or of a row; none: the field itself. */
  readonly part?: string
}

const forging = (ground: Ground, target: Target, field: Field, { title, value, change, part }: Forgery): Case => ({
  title: `${target.name} ${title}`,
  // Each such field of a module, and each call with each kind of them.
  covers: [`${target.module.id} ${title} ${String(value)}`, `${target.name} ${field.kind.kind}`],
  run: async () => {
    const changed = change(await shotBy(ground, 'admin', target))
    if (!changed) return null
    /** The values that a new record computes: of a checkbox, one of the two values is the server's. */
    const computed = async (): Promise<unknown> => {
      const fresh = await sendAs(ground.portal, ground.alpha, 'admin', await shotBy(ground, 'admin', target))
      return read((await rowsById(ground, target.module.id)).get(String(at(fresh.body, 'id'))))
    }
    const before = await rowsById(ground, target.module.id)
    const answer = await sendAs(ground.portal, ground.alpha, 'admin', changed)
    const made = at(answer.body, 'id')
    const id = typeof made === 'string' ? made : (subjectOf(ground.alpha, target.module.id) ?? '')
    const after = (await rowsById(ground, target.module.id)).get(id)
    const read = (row: Row | undefined): unknown => {
      const stored = storedIn(ground, target.module.id, field.name, row)
      return part === undefined ? stored : (Array.isArray(stored) ? stored : [stored]).map((one) => at(one, part))
    }
    const [was, is] = [read(before.get(id)), read(after)]
    const isSent = JSON.stringify(was) !== JSON.stringify(is) && [is].flat().some((one) => isSame(one, value))
    const isForged = isSent && !(typeof value === 'boolean' && !before.has(id) && (await computed()) === is)
    return (
      soundness(ground, answer) ??
      (field.source.series === undefined || answer.code === GIVEN_NUMBER ? null : `${title} was not refused`) ??
      (isForged ? `${title} became ${JSON.stringify(is)} from ${JSON.stringify(was)}` : null)
    )
  },
})

/** Sends all fields of a record with each part of its mask alone: no other field changes. */
function masksOf(ground: Ground, target: Target): readonly Case[] {
  const [mask] = boundTo(target, 'mask')
  if (!mask || target.call.operation !== 'edit') return []
  return [...target.module.masks].map(([bit, names]) => ({
    title: `${target.name} mask ${bit}`,
    run: async () => {
      const shot = await shotBy(ground, 'admin', target, { mask: bit })
      const all = await shotBy(ground, 'admin', target)
      const id = subjectOf(ground.alpha, target.module.id) ?? ''
      const before = (await rowsById(ground, target.module.id)).get(id)
      const answer = await sendAs(ground.portal, ground.alpha, 'admin', { ...shot, body: all.body })
      const after = (await rowsById(ground, target.module.id)).get(id)
      const others = [...target.module.fields.keys()].filter((name) => !names.includes(name))
      const moved = others.filter((name) => {
        const of = (row: Row | undefined): string => JSON.stringify([storedIn(ground, target.module.id, name, row)])
        return of(before) !== of(after)
      })
      return soundness(ground, answer) ?? (moved.length === 0 ? null : `changes ${moved.join(', ')} too`)
    },
  }))
}

/** Days and instants are compared by their day: the database writes the rest in its own way. */
const isSame = (stored: unknown, sent: unknown): boolean =>
  JSON.stringify(dayOf(stored)) === JSON.stringify(dayOf(sent))

const dayOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : value
