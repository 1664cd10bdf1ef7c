import type { CallScope } from '#engine/call'
import type { Field } from '#engine/field'
import { operatorsOf } from '../support/attack/filters.ts'
import { foreignValue, plantForeign, type ForeignValue } from '../support/attack/foreignValues.ts'
import type { Attack, Case } from '../support/attack/attack.ts'
import { sendAs, shotBy, validShot, type Ground } from '../support/attack/ground.ts'
import { alike } from '../support/attack/pair.ts'
import { rowsIn } from '../support/attack/reading.ts'
import { isResourceList, isWholeList, withQuery, type Target } from '../support/attack/target.ts'
import { varied } from '../support/attack/varied.ts'

export const T12: Attack = {
  id: 'T12',
  does: "Filters every field with every operator by what another organisation's rows hold, of the field's own kind, and asks whether errors or counts differ from those of what no row holds",
  theyRead: true,
  cases: async (ground) => {
    const lists = ground.targets.filter(isWholeList)
    // The log of reads holds what the attack itself leaves there before any value is chosen.
    for (const target of lists)
      await sendAs(ground.portal, ground.alpha, 'admin', await shotBy(ground, 'admin', target))
    const cases: Case[] = []
    for (const target of lists) cases.push(...(await casesOf(ground, target)))
    return cases
  },
}

/** Answers may say a word again; a number or a day would be found in much else. */
const saidOf = (value: string): string => (/[a-z]{3}/.test(value) ? value : '')

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  const theirShot = await validShot(ground.portal, ground.beta, target)
  const fields: (readonly [Field, ForeignValue, boolean])[] = []
  for (const field of target.module.fields.values()) {
    const value = operatorsOf(field).length > 0 ? await foreignValue(ground, target, field) : null
    if (value) fields.push([field, value, await plantForeign(ground, target, field, value)])
  }
  const conditions = fields.flatMap(([field, { theirs, nobodys }, isHeld]) =>
    operatorsOf(field).map((operator): Case => {
      const asking = (value: string) => withQuery(shot, [['forms', `${field.id}:${operator}:${value}`]])
      const pair = alike(ground, {
        title: `${target.name} forms=${field.id}:${operator}:${theirs}`,
        who: 'admin',
        theirs: { says: saidOf(theirs), shot: asking(theirs) },
        nobodys: { says: saidOf(nobodys), shot: asking(nobodys) },
      })
      const isFound = isHeld && operator === 'eq' && isResourceList(target)
      const run = async (): Promise<string | null> =>
        (await pair.run()) ?? (isFound ? found(await sendTheirs(field, theirs)) : null)
      return varied(target, { kind: field.kind.kind, operator }, { ...pair, run })
    }),
  )
  /** By whose own words the value is found: what is asked does tell them from ours. */
  const sendTheirs = (field: Field, value: string) =>
    sendAs(ground.portal, ground.beta, 'admin', withQuery(theirShot, [['forms', `${field.id}:eq:${value}`]]))
  const found = ({ body, status, text }: Awaited<ReturnType<typeof sendTheirs>>): string | null =>
    status === 200 && Array.isArray(body) && rowsIn(body).length === 0
      ? `is not found by themselves: ${text.slice(0, 200)}`
      : null
  return [...(await namedCases(ground, target)), ...conditions]
}

/** Filters by their own names, as the definition has them. */
async function namedCases(ground: Ground, target: Target): Promise<readonly Case[]> {
  const made = [...target.module.filters.byName.values()].map(async (field): Promise<readonly Case[]> => {
    // A filter may offer more choices than its field has, and those of a filter alone are everybody's.
    const held = target.module.fields.get(field.name)
    const value = held || field.options.length === 0 ? await foreignValue(ground, target, held ?? field) : null
    if (!value) return []
    const by = (said: string) => {
      const isRange = target.call.query.some(
        ({ source }) => source.kind === 'path' && source.path.join('.').startsWith(`filter.${field.name}.`),
      )
      const filter = { [field.name]: isRange ? { from: said, to: said } : field.source.many === true ? [said] : said }
      const query: CallScope['query'] = { filter, sort: [], size: 10, page: 1 }
      return shotBy(ground, 'admin', target, { query })
    }
    return [
      alike(ground, {
        title: `${target.name} ${field.name}=${value.theirs}`,
        who: 'admin',
        theirs: { says: saidOf(value.theirs), shot: await by(value.theirs) },
        nobodys: { says: saidOf(value.nobodys), shot: await by(value.nobodys) },
      }),
    ]
  })
  return (await Promise.all(made)).flat()
}
