import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withClient } from '../../../server/database/index.ts'
import { BASE, openMigrationFolder, type MigrationFolder } from '../../support/migrationFolder.ts'
import { unwrap } from '../../support/testDatabase.ts'

let folder: MigrationFolder
beforeAll(async () => {
  folder = await openMigrationFolder()
})
afterAll(() => folder.close())
beforeEach(() => folder.empty())

describe('functions', () => {
  const writeFunctions = (name: string, text: string) => folder.write(`functions/${name}`, text)
  const answer = (body: string) => `create or replace function answer() returns int language sql return ${body};`
  const asked = async () => {
    const found = await unwrap(
      withClient(folder.owner(), 'tramit test', (client) => client.query<{ answer: number }>('select answer()')),
    )
    return found.rows[0]?.answer
  }

  it('are replaced after the last migration when their text has changed, and only then', async () => {
    await writeFunctions('answer', answer('1'))
    expect(await folder.run()).toEqual({ ok: true, value: [...BASE, 'functions/answer'] })
    expect(await folder.run()).toEqual({ ok: true, value: [] })
    await writeFunctions('answer', answer('2'))
    await folder.write('0002_note', 'select 1')
    expect(await folder.run()).toEqual({ ok: true, value: ['0002_note', 'functions/answer'] })
    expect(await asked()).toBe(2)
  })

  it('are applied before the migration that requires them, after those that they require themselves', async () => {
    await writeFunctions('answer', `-- requires: number\n${answer('number() + 1')}`)
    await writeFunctions('number', 'create or replace function number() returns int language sql return 41;')
    await folder.write(
      '0002_note',
      `-- requires: answer, tenant_wall
      create table note (tenant_id int not null, id int default answer(), primary key (tenant_id, id));
      select apply_table_template('note');`,
    )
    expect(await folder.run()).toEqual({
      ok: true,
      value: [...BASE, 'functions/number', 'functions/answer', '0002_note'],
    })
    expect(await asked()).toBe(42)
  })

  it('are rolled back with the migration that requires them', async () => {
    await writeFunctions('answer', answer('1'))
    await unwrap(folder.run())
    await writeFunctions('answer', answer('2'))
    await folder.write('0002_bad', '-- requires: answer\nselect nothing from nowhere;')
    expect(await folder.run()).toMatchObject({
      ok: false,
      problems: [{ code: 'migrationFailed', name: '0002_bad', line: 2 }],
    })
    expect(await asked()).toBe(1)
  })

  it('are never put back by a version that is older', async () => {
    await writeFunctions('answer', answer('1'))
    await unwrap(folder.run())
    await writeFunctions('answer', answer('2'))
    await unwrap(folder.run())
    await writeFunctions('answer', answer('1'))
    expect(await folder.run()).toEqual({ ok: false, problems: [{ code: 'functionsNewer', name: 'answer' }] })
    expect(await asked()).toBe(2)
  })

  it.each([
    [
      'another signature',
      () => writeFunctions('answer', `create or replace function answer() returns text language sql return 'a';`),
      { code: 'functionSignature', name: 'answer' },
    ],
    [
      'a fault',
      () => writeFunctions('answer', '\ncreat or replace function answer() returns int;'),
      { code: 'migrationFailed', name: 'functions/answer', line: 2 },
    ],
    [
      'a requirement that is not there',
      () => writeFunctions('answer', `-- requires: nobody\n${answer('3')}`),
      { code: 'functionsMissing', name: 'nobody' },
    ],
    [
      'a requirement of itself',
      () => writeFunctions('answer', `-- requires: answer\n${answer('3')}`),
      { code: 'functionsMissing', name: 'answer' },
    ],
  ])('are refused with a code: %s', async (_, change, problem) => {
    await writeFunctions('answer', answer('1'))
    await unwrap(folder.run())
    await change()
    expect(await folder.run()).toMatchObject({ ok: false, problems: [problem] })
    expect(await asked()).toBe(1)
  })
})
