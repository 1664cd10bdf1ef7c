import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { effectOf, erasableOf, erasePerson } from '../privacy/erase/index.ts'
import type { Effect } from '../privacy/erase/index.ts'
import type { DataSubject, Source } from '../privacy/person/index.ts'
import type { Values } from './command.ts'
import { personData } from './personData.ts'
import type { StartProblem } from './sentences.ts'
import type { Places } from './serve.ts'

type Told = Result<readonly string[], StartProblem>

/** Shows what the erasure of a person comes to, or erases them where their name is given: all of it or nothing. */
export async function erasePersonCommand(configuration: Configuration, places: Places, values: Values): Promise<Told> {
  const { confirm } = values
  return personData(configuration, places, values, (source, subject) =>
    source.rows.transaction(async (rows): Promise<Told> => {
      const plan = effectOf(await erasableOf(rows, source.model, source.tenant.id, subject.id)).map(line)
      if (confirm === undefined) return ok([...plan, `nothing is changed; to erase, add --confirm "${subject.nombre}"`])
      if (confirm !== subject.nombre)
        return fail({ code: 'usage', text: `--confirm must be the name of the person: ${subject.nombre}.` })
      return erased({ ...source, rows }, subject, plan)
    }),
  )
}

async function erased(source: Source, { id }: DataSubject, plan: readonly string[]): Promise<Told> {
  const refused = await erasePerson({ ...source, by: null }, id)
  return refused
    ? fail({
        code: 'usage',
        text: 'This person is the only administrator of the organisation: give the role to somebody else first.',
      })
    : ok([...plan, `erased ${id}`])
}

const DONE: { readonly [does: string]: string } = { anonymise: 'emptied', remove: 'removed', keep: 'kept' }

const line = ({ module, does, records }: Effect): string => `${module}: ${records} ${DONE[does] ?? does}`
