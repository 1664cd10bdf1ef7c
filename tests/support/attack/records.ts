import { newId } from '../../../server/sql/newId.ts'
import type { TestPortal } from '../testPortal.ts'
import { OWN_MODULE } from './ownModule.ts'

/** Ids of live records by module, oldest first. */
export type Records = ReadonlyMap<string, readonly string[]>

/** Modules whose calls are made on the records of another table: a person is erased, not an erasure. */
const ABOUT: { readonly [module: string]: string } = {
  erasure: 'user',
  calendarFeed: 'calendarKey',
  procedureType: 'template',
  [OWN_MODULE]: 'extraRecord',
  signedDocument: 'document',
}

/** The rows of a table that are records of the module, where these are not all of them. */
const AMONG: { readonly [module: string]: string } = {
  document: 'and signed is not true',
  signedDocument: 'and signed',
  [OWN_MODULE]: `and module = '${OWN_MODULE}'`,
}

/** The live rows of each table that has the name of a module. */
export async function recordsOf({ portal, sql }: TestPortal, tenant: number): Promise<Records> {
  const tables = await sql(
    `select table_name as name, count(*) filter (where column_name = 'deleted_at') > 0 as soft,
            count(*) filter (where column_name = 'created_at') > 0 as dated
       from information_schema.columns where table_schema = 'public'
      group by table_name having count(*) filter (where column_name in ('tenant_id', 'id')) = 2`,
  )
  const records = new Map<string, readonly string[]>()
  for (const module of portal.definitions.modules.keys()) {
    const table = tables.find(
      ({ name }) => name === (ABOUT[module] ?? module).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    )
    if (!table) continue
    const rows = await sql(
      `select id::text from "${String(table['name'])}" where tenant_id = $1 ${table['soft'] === true ? 'and deleted_at is null' : ''} ${AMONG[module] ?? ''} order by ${table['dated'] === true ? 'created_at, ' : ''}id`,
      [tenant],
    )
    records.set(
      module,
      rows.map(({ id }) => String(id)),
    )
  }
  return records
}

/** A session that nobody uses, which may be ended, a device and a passkey that may be removed, a module whose fields are changed, and one of the organisation's own. */
export const withSession = (records: Records, code: string): Records =>
  new Map([
    ...records,
    ['openSession', [newId()]],
    ['device', [newId()]],
    ['passkey', [newId()]],
    ['overlay', ['coupon']],
    ['ownModule', [`x_own_${code}`]],
  ])

/** The procedure that requests are made by is needed: types of procedures are the others. */
export const withoutProcedure = (records: Records, template: string): Records =>
  new Map([...records, ['procedureType', (records.get('procedureType') ?? []).filter((id) => id !== template)]])

/** An erasure is of a person: whoever is to be erased comes first, and is needed by no other call. */
export function withErasable(records: Records, leaver: string): Records {
  const others = (records.get('user') ?? []).filter((id) => id !== leaver)
  return new Map([...records, ['user', others], ['erasure', [leaver, ...others]]])
}
