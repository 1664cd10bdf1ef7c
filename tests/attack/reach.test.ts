import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { freeRecords, openGround, sendAs, validShot } from '../support/attack/ground.ts'
import { refusalOf } from '../support/attack/refused.ts'
import { endsSession, isPublic, turnsSession } from '../support/attack/target.ts'

const ground = await openGround()
afterAll(() => ground.portal.close())

it('T01 every declared call is made as it would be done: what an attack changes of it is what is refused', async () => {
  const wrong: string[] = []
  const removing = ground.targets.filter(
    ({ call }) => (call.method === 'DELETE' && call.operation !== 'purge') || call.name.startsWith('bulkRemove'),
  )
  const others = ground.targets.filter((target) => !removing.includes(target) && !turnsSession(target))
  const last = ground.targets
    .filter(turnsSession)
    .toSorted((one, other) => Number(isPublic(other)) - Number(isPublic(one)))
  for (const target of [...others, ...removing, ...last].filter((one) => !endsSession(one))) {
    const { portal, alpha } = ground
    const records = freeRecords(alpha, target.module.id)
    // A record that is still there: each call that removes one takes another.
    const id = removing.includes(target)
      ? records[records.length - 2 - removing.filter(({ module }) => module === target.module).indexOf(target)]
      : undefined
    const { status, code, text } = await sendAs(portal, alpha, 'admin', await validShot(portal, alpha, target, id))
    if (status >= 400 && code !== refusalOf(target)) wrong.push(`${target.name} ${id ?? ''} ${status} ${text}`)
  }
  expect(wrong).toEqual([])
})

// While the page is being written it is not yet whole.
it.runIf(process.env['ATTACKS'] !== 'write')('T01 the page of attacks names those that there are, each once', () => {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const ids = readdirSync(here).flatMap((name) =>
    name.endsWith('.test.ts')
      ? [...readFileSync(`${here}/${name}`, 'utf8').matchAll(/^describe\('([A-Z]\d\d) /gm)].map(([, id]) => id)
      : name.replace('.ts', ''),
  )
  const page = readFileSync(fileURLToPath(new URL('../../docs/attacks.md', import.meta.url)), 'utf8')
  expect([...page.matchAll(/^\| ([A-Z]\d\d) \|/gm)].map(([, id]) => id)).toEqual(ids.map(String).toSorted())
})
