import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeProblem } from '../../../server/command/describeProblem.ts'
import { failedIndexes, fitTenantIndexes } from '../../../server/command/fitTenantIndexes.ts'
import { promote } from '../../../server/command/promoteCommand.ts'
import { isServerFault } from '../../../server/database/index.ts'
import { BOOKS, publishExtra } from '../../support/extras.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { outcome, type WireClient } from '../../support/wireClient.ts'

const AT = 'propios/x_books'
const PAGE = { tampag: 20, numpag: 1 }
/** Two characters that are four bytes each, and one that is folded to several. */
const LONG = '𝔘𠀀㎯'
const TOO_LONG = 777
/** Without the indexes of pages and genres. */
const LESS = {
  ...BOOKS,
  list: { ...BOOKS.list, columns: ['titulo'] },
  filters: { ...BOOKS.filters, more: ['autor'] },
}

let portal: TestPortal
let admin: WireClient
/** The function that indexes numbers, as the product has it. */
let ownNumber: unknown
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  await published(LESS)
  await unwrap(fit())
  const [found] = await portal.sql(`select pg_get_functiondef('own_number'::regproc) as text`)
  ownNumber = found?.['text']
  const made = await admin.post(AT, { json: { titulo: 'Long', paginas: TOO_LONG } })
  expect(outcome(made)).toEqual([201, null])
})
afterAll(() => portal.close())

type Content = Omit<typeof BOOKS, 'fields'> & { readonly fields: object }

async function published(content: Content): Promise<void> {
  const answer = await publishExtra(admin, content)
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
}
const promoteBooks = () => promote(portal.database.owner, portal.portal.definitions, 'alpha', 'x_books')
const fit = (only?: number) => fitTenantIndexes(portal.database.owner, portal.portal.definitions, undefined, only)
const raised = (code: string): string =>
  `raise exception 'index row size exceeds btree maximum' using errcode = '${code}'`
/** The database takes no longer number of pages into an index. */
const refusePages = (refusal = raised('54000')): Promise<unknown> =>
  portal.sql(
    `create or replace function own_number(extra jsonb, variadic path text[]) returns float8 language plpgsql immutable parallel safe as $fn$
     begin
       if path = '{paginas}' and extra->>'paginas' = '${TOO_LONG}' then
         ${refusal};
       end if;
       return (extra #>> path)::float8;
     end $fn$`,
  )
const takePages = (): Promise<unknown> => portal.sql(String(ownNumber))
const indexes = () =>
  portal.sql(
    `select indexrelid::regclass::text as name, indisvalid as whole from pg_index i where indrelid::regclass::text in ('extra.shared', $1) order by 1`,
    [`extra.x_books_${portal.tenants.alpha}`],
  )
const REASON = 'index row size exceeds btree maximum'

describe('LC-05 indexes of an own module that cannot be made', () => {
  it('refuse its promotion, which changes nothing and may be asked for again', async () => {
    await published(BOOKS)
    await refusePages()
    const before = await indexes()
    const refused = await promoteBooks()
    expect(refused).toEqual({
      ok: false,
      problems: [
        {
          code: 'promotionIndex',
          index: expect.stringMatching(/^extra\.x_books_\d+ \(\(own_number\(extra, 'paginas'\)\), id\)/),
          reason: REASON,
        },
      ],
    })
    expect(refused.ok ? '' : refused.problems.map(describeProblem).join('\n')).toMatch(
      /^Nothing was moved: an index of the module cannot be made \(index row size .+ try again\.$/,
    )
    expect(await indexes()).toEqual(before)
    await refusePages(raised('53100'))
    const full = await promoteBooks()
    expect(full).toEqual({ ok: false, problems: [{ code: 'promotionStopped', reason: REASON }] })
    expect(full.ok ? '' : full.problems.map(describeProblem).join('\n')).not.toMatch(/records or the definition/)
    expect(await indexes()).toEqual(before)
    expect((await admin.post(AT, { json: { titulo: 'Others go on' } })).status).toBe(201)
    await takePages()
    expect(await unwrap(promoteBooks())).toEqual({ lines: [expect.stringContaining('a table of its own')], code: 0 })
  })

  it('keep no other from being made after a publication and at the start of a server, and are made once they can be', async () => {
    await published(LESS)
    await unwrap(fit(portal.tenants.alpha))
    await refusePages()
    await published(BOOKS)
    const { created = [], failed = [] } = (await unwrap(fit(portal.tenants.alpha))) ?? {}
    expect([created.length > 1, failed.map(({ on }) => on.includes('paginas'))]).toEqual([true, [true]])
    expect((await indexes()).filter(({ whole }) => whole !== true)).toEqual([])
    expect(outcome(await admin.post(AT, { json: { titulo: 'Written', paginas: TOO_LONG } }))).toEqual([201, null])
    expect(outcome(await admin.get(AT, { ...PAGE, idgenero: 'ensayo' }))).toEqual([200, null])
    const again = await unwrap(fit())
    expect([again?.created, failedIndexes(again)]).toEqual([
      [],
      [expect.stringMatching(/^An index could not be made, .+paginas.+ PostgreSQL says: index row size .+\.$/)],
    ])
    await takePages()
    expect(await unwrap(fit())).toMatchObject({ created: [failed[0]?.name], failed: [] })
  })

  it.each([
    ['has no room', raised('53100'), REASON],
    [
      'loses the connection',
      'perform pg_terminate_backend(pg_backend_pid())',
      'terminating connection due to administrator command',
    ],
  ])('are left with all that follow where the server %s, and keep their reason', async (_case, refusal, reason) => {
    await published(LESS)
    await unwrap(fit(portal.tenants.alpha))
    await refusePages(refusal)
    await published(BOOKS)
    const stopped = await unwrap(fit(portal.tenants.alpha))
    const failed = stopped?.failed ?? []
    expect(failed.map((one) => one.reason)).toEqual([reason, ...failed.slice(1).map(() => null)])
    expect([failed.length > 1, failed[0]?.on]).toEqual([true, expect.stringContaining('paginas')])
    expect(failedIndexes(stopped)).toEqual([
      expect.stringContaining(`PostgreSQL says: ${reason}.`),
      ...failed
        .slice(1)
        .map(({ on }) => `An index was not tried after that, and the next migrate or start makes it: ${on}.`),
    ])
    await takePages()
    const again = await unwrap(fit(portal.tenants.alpha))
    expect(again).toMatchObject({ created: failed.map(({ name }) => name), failed: [] })
    expect((await indexes()).filter(({ whole }) => whole !== true)).toEqual([])
  })

  it('are not those of the longest values, in a table of its own', async () => {
    const { max: _most, ...titulo } = BOOKS.fields.titulo
    const fields = { ...BOOKS.fields, titulo }
    await published({ ...LESS, fields, list: { ...LESS.list, columns: ['autor'], sort: ['autor'] } })
    await unwrap(fit(portal.tenants.alpha))
    const longest = { titulo: LONG.repeat(1000 / LONG.length) }
    expect(outcome(await admin.post(AT, { json: longest }))).toEqual([201, null])
    await published({ ...BOOKS, fields })
    const { created = [], failed } = (await unwrap(fit(portal.tenants.alpha))) ?? {}
    expect([created.length > 1, failed]).toEqual([true, []])
    expect(outcome(await admin.post(AT, { json: longest }))).toEqual([201, null])
  })

  it('keep others from being tried for what any statement would meet, not for a lock or a value', () => {
    const isOfServer = (code: string) => isServerFault(Object.assign(new pg.DatabaseError('x', 1, 'error'), { code }))
    expect(['53100', '53200', '57014', '57P01', '58030'].filter((code) => !isOfServer(code))).toEqual([])
    expect(['54000', '22P02', '23505', '40P01', '55P03', '42501'].filter(isOfServer)).toEqual([])
    expect(isServerFault({ code: '53100' })).toBe(false)
  })
})
