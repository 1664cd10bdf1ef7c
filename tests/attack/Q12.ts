import type { Field } from '#engine/field'
import { asked, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { operatorsOf, readsAs } from '../support/attack/filters.ts'
import { shotBy } from '../support/attack/ground.ts'
import type { ShotAnswer } from '../support/attack/shoot.ts'
import { rowsIn } from '../support/attack/reading.ts'
import { isWholeList, isResourceList, withQuery } from '../support/attack/target.ts'
import { at } from '../support/wireClient.ts'
import { varied } from '../support/attack/varied.ts'

/** Each means more than itself to LIKE or to a regular expression; few stand in a text of the ground. */
const WILD = [
  '%',
  '_',
  '%%',
  '__________',
  '%a%',
  '\\',
  '\\%',
  '.*',
  '^',
  '[a-z]',
  '(a+)+$',
  'z%a',
  'z_7',
  '%'.repeat(200),
  'zq7%',
]

/** No row is found but those that have the letters themselves. */
const onlyHaving =
  ({ name, source: { wire } }: Field, text: string) =>
  ({ status, body }: ShotAnswer): string | null => {
    const path = (typeof wire === 'string' ? wire : name).split('.')
    const wrong = status >= 400 ? [] : rowsIn(body).filter((row) => !String(at(row, ...path)).includes(text))
    return wrong.length === 0 ? null : `finds ${wrong.length} rows`
  }

export const Q12: Attack = {
  id: 'Q12',
  does: 'Writes wildcards and expressions into every filter of words: they are letters, and find what has them',
  cases: (ground) =>
    eachTarget(ground, isWholeList, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      const filters = [...target.module.filters.byName.values()].filter(readsAs('text'))
      const named = await Promise.all(
        filters.flatMap((field) =>
          WILD.map(async (text) => {
            const made = await shotBy(ground, 'admin', target, {
              query: { filter: { [field.name]: text }, sort: [], size: 10, page: 1 },
            })
            const title = `${target.name} ${field.name}=${text.slice(0, 20)}`
            const one = asked(ground, 'admin', title, made, onlyHaving(field, text))
            return varied(target, { text, operator: 'none' }, one)
          }),
        ),
      )
      const fields = isResourceList(target) ? [...target.module.fields.values()].filter(readsAs('text')) : []
      return [
        ...named,
        ...fields.flatMap((field) =>
          operatorsOf(field)
            .filter((operator) => operator === 'has' || operator === 'eq')
            .flatMap((operator) =>
              WILD.map((text) =>
                varied(
                  target,
                  { text, operator },
                  asked(
                    ground,
                    'admin',
                    `${target.name} ${field.name}:${operator}:${text.slice(0, 20)}`,
                    withQuery(shot, [['forms', `${field.id}:${operator}:${text}`]]),
                    onlyHaving(field, text),
                  ),
                ),
              ),
            ),
        ),
      ]
    }),
}
