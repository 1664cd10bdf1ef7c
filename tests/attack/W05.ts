import { at } from '../support/wireClient.ts'
import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { ownOf, sendAs, shotBy, subjectOf, type Ground } from '../support/attack/ground.ts'
import { rowsById } from '../support/attack/rows.ts'
import { sampleOf } from '../support/attack/sample.ts'
import { hasPayload, putAt, sentFields, withPayload, type Target } from '../support/attack/target.ts'

export const W05: Attack = {
  id: 'W05',
  does: 'Sends values for fields that are read only, computed, or of no form of the call: what is stored is the server’s',
  changesOwn: true,
  inOrder: true,
  cases: (ground) => eachTarget(ground, hasPayload, (target) => casesOf(ground, target)),
}

/** A value that nothing computes, by the kind of a field. */
const ODD: { readonly [kind: string]: unknown } = {
  text: 'zq7forged',
  multiline: 'zq7forged',
  number: 77_777,
  checkbox: true,
  email: 'zq7forged@alpha.example',
  status: 'FBy',
  dateTime: '1999-01-01T00:00:00.000Z',
  date: '1999-01-01',
}

function casesOf(ground: Ground, target: Target): readonly Case[] {
  const sent = new Set(sentFields(target).map(({ name }) => name))
  const isWhole = target.module.calls.get(target.call.as)?.source.takes === 'record'
  const closed = [...target.module.fields.values()].filter(
    (field) =>
      field.wire !== false &&
      field.role !== 'tenant' &&
      (field.source.readOnly === true ||
        field.value !== undefined ||
        field.source.count !== undefined ||
        (!isWhole && !sent.has(field.name) && field.source.fresh !== true)),
  )
  return closed
    .filter(
      ({ name, wire }) =>
        ![...sent].some(
          (other) => other !== name && JSON.stringify(target.module.fields.get(other)?.wire) === JSON.stringify(wire),
        ),
    )
    .filter(({ name }) => !(target.call.as === 'toggle' && name === target.module.roles.get('status')?.name))
    .map((field) => ({
      title: `${target.name} ${field.name}`,
      run: async () => {
        const value = ODD[field.kind.kind] ?? sampleOf(field, ownOf(ground.alpha))
        if (value === undefined) return null
        const shot = await shotBy(ground, 'admin', target)
        const changed = withPayload(target, shot, (payload) => putAt(payload, field.wire || [field.name], value))
        if (!changed) return null
        const storage = ground.portal.portal.models.base.tables.get(target.module.id)?.storage.get(field.name)
        const column = storage?.kind === 'column' ? storage.column.replaceAll('"', '') : ''
        const before = await rowsById(ground, target.module.id)
        const answer = await sendAs(ground.portal, ground.alpha, 'admin', changed)
        const made = at(answer.body, 'id')
        const id = typeof made === 'string' ? made : (subjectOf(ground.alpha, target.module.id) ?? '')
        const after = (await rowsById(ground, target.module.id)).get(id)
        const [was, is] = [before.get(id)?.[column], after?.[column]]
        const isForged = column !== '' && JSON.stringify(was) !== JSON.stringify(is) && isSame(is, value)
        return (
          soundness(ground, answer) ??
          (isForged ? `${column} became ${JSON.stringify(is)} from ${JSON.stringify(was)}` : null)
        )
      },
    }))
}

/** Days and instants are compared by their day: the database writes the rest in its own way. */
const isSame = (stored: unknown, sent: unknown): boolean =>
  JSON.stringify(dayOf(stored)) === JSON.stringify(dayOf(sent))

const dayOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : value
