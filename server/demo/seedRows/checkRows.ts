import type { Module } from '#engine/definition'
import { isObject } from '#engine/form'
import type { Definitions } from '../../definitions/index.ts'
import { newId } from '../../sql/index.ts'
import type { DemoTenant } from '../demo.ts'
import { convertRow } from './convertRow.ts'
import type { DemoRow, DemoRows } from './demoRows.ts'
import type { Field } from '#engine/field'

/** Missing modules, organisations, fields and records that files of the demo refer to, with their places. */
export async function checkRows(
  rows: DemoRows,
  { modules }: Pick<Definitions, 'modules'>,
  demo: readonly DemoTenant[],
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [id, file] of rows) {
    if (!modules.has(id)) faults.push(`${id}.json: there is no such module`)
    for (const code of Object.keys(file))
      if (!demo.some((one) => one.code === code)) faults.push(`${id}.json /${code}: there is no such organisation`)
  }
  for (const tenant of demo) faults.push(...(await faultsOf(rows, modules, tenant)))
  return faults
}

type Titles = Map<string, Set<string>>

async function faultsOf(
  rows: DemoRows,
  modules: ReadonlyMap<string, Module>,
  tenant: DemoTenant,
): Promise<readonly string[]> {
  const faults: string[] = []
  const titles = firstTitles(tenant)
  for (const id of orderModules(rows.keys(), modules)) {
    const [module, records] = [modules.get(id), rows.get(id)?.[tenant.code]]
    if (!module || !records) continue
    const word = module.source.access ?? id
    if (typeof word === 'string' && !tenant.modules.includes(word))
      faults.push(`${id}.json /${tenant.code}: the organisation does not have ${word}`)
    for (const [at, row] of records.entries())
      await checkRow(module, row, tenant, titles, (text) => faults.push(`${id}.json /${tenant.code}/${at}${text}`))
  }
  return faults
}

/** Checks a record and adds its title to those that later records may refer to. */
async function checkRow(
  module: Module,
  row: DemoRow,
  { attributes, language }: DemoTenant,
  titles: Titles,
  tell: (text: string) => void,
): Promise<void> {
  await convertRow(module, row, {
    now: new Date(),
    timeZone: attributes['zonaHoraria'] ?? 'UTC',
    language,
    resolve: (to, title) => Promise.resolve(titles.get(to)?.has(title) ? newId() : null),
    fault: (pointer, text) => tell(`${pointer}: ${text}`),
  })
  const title = row[module.roles.get('title')?.name ?? '']
  const words = isObject(title) ? Object.values(title) : [title]
  for (const one of words)
    if (typeof one === 'string') titles.set(module.id, (titles.get(module.id) ?? new Set()).add(one))
}

/** The titles of the records that are written before the files. */
const firstTitles = ({ users, procedures }: DemoTenant): Titles =>
  new Map([
    ['user', new Set(users.flatMap(({ nombre, email }) => [nombre, email]))],
    ['template', new Set(procedures.map(({ nombre }) => nombre))],
  ])

/** The modules of files, each after those that its fields refer to. A circle is broken where it is met. */
export function orderModules(ids: Iterable<string>, modules: ReadonlyMap<string, Module>): readonly string[] {
  const left = new Set(ids)
  const ordered: string[] = []
  const visit = (id: string): void => {
    if (!left.delete(id)) return
    for (const other of referredTo([...(modules.get(id)?.fields.values() ?? [])])) visit(other)
    ordered.push(id)
  }
  for (const id of [...left].toSorted()) visit(id)
  return ordered
}

const referredTo = (fields: readonly Field[]): readonly string[] =>
  fields.flatMap(({ kind, source, of }) => [
    ...(kind.isReference && source.to !== undefined ? [source.to] : []),
    ...referredTo(of),
  ])
