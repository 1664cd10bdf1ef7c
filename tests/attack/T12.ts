import { operatorsOf, readsAs } from '../support/attack/filters.ts'
import type { Attack, Case } from '../support/attack/attack.ts'
import { MARKS, shotBy, type Ground } from '../support/attack/ground.ts'
import { alike } from '../support/attack/pair.ts'
import { isWholeList, withQuery, type Target } from '../support/attack/target.ts'

export const T12: Attack = {
  id: 'T12',
  does: "Filters every field with every operator by values that another organisation's rows have, and asks whether errors or counts differ",
  cases: async (ground) =>
    (await Promise.all(ground.targets.filter(isWholeList).map((target) => casesOf(ground, target)))).flat(),
}

/** What another's rows hold, and as long a word that nobody's do. */
const WORDS = [
  [MARKS.beta, 'zq7gama'],
  ['admin@beta.example', 'admin@gama.example'],
  ['Town of beta', 'Town of gama'],
] as const

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  const asking = (text: string) => withQuery(shot, [['forms', text]])
  const conditions = [...target.module.fields.values()].flatMap((field) =>
    operatorsOf(field).flatMap((operator) =>
      WORDS.slice(0, 1).map(
        ([theirs, nobodys]) =>
          [`${field.id}:${operator}:${theirs}`, `${field.id}:${operator}:${nobodys}`, theirs, nobodys] as const,
      ),
    ),
  )
  const filters = [...target.module.filters.byName.values()].filter(readsAs('text'))
  const named = await Promise.all(
    filters.flatMap((field) =>
      WORDS.map(async ([theirs, nobodys]) => {
        const by = (value: string) =>
          shotBy(ground, 'admin', target, { query: { filter: { [field.name]: value }, sort: [], size: 10, page: 1 } })
        return alike(ground, {
          title: `${target.name} ${field.name}=${theirs}`,
          who: 'admin',
          theirs: { says: theirs, shot: await by(theirs) },
          nobodys: { says: nobodys, shot: await by(nobodys) },
        })
      }),
    ),
  )
  return [
    ...named,
    ...conditions.map(([theirs, nobodys, said, other]) =>
      alike(ground, {
        title: `${target.name} forms=${theirs}`,
        who: 'admin',
        theirs: { says: said, shot: asking(theirs) },
        nobodys: { says: other, shot: asking(nobodys) },
      }),
    ),
  ]
}
