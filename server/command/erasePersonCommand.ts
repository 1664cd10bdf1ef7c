import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { erasureEffect, findErasable, erasePerson } from '../privacy/erase/index.ts'
import type { Effect } from '../privacy/erase/index.ts'
import type { DataSubject, ExportSource } from '../privacy/person/index.ts'
import type { Values } from './command.ts'
import { withPerson } from './withPerson.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'

type CommandResult = Result<readonly string[], StartProblem>

/** Shows the effect of an erasure, or erases the person if their name is given. */
export async function erasePersonCommand(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<CommandResult> {
  const { confirm } = values
  return withPerson(configuration, places, values, (source, subject) =>
    source.rows.transaction(async (rows): Promise<CommandResult> => {
      const { portal, tenant } = source
      const definitions = await portal.tenantDefinitions.withDisabled(rows, tenant)
      const plan = erasureEffect(await findErasable(rows, definitions, tenant.id, subject.id)).map(effectLine)
      if (confirm === undefined) return ok([...plan, `nothing is changed; to erase, add --confirm "${subject.nombre}"`])
      if (confirm !== subject.nombre)
        return fail({ code: 'usage', text: `--confirm must be the name of the person: ${subject.nombre}.` })
      return erase({ ...source, rows }, subject, plan)
    }),
  )
}

async function erase(source: ExportSource, { id }: DataSubject, plan: readonly string[]): Promise<CommandResult> {
  const refused = await erasePerson({ ...source, by: null }, id)
  return refused
    ? fail({
        code: 'usage',
        text: 'This person is the only administrator of the organisation: give the role to somebody else first.',
      })
    : ok([...plan, `erased ${id}`])
}

const OUTCOME_WORDS: { readonly [does: string]: string } = { anonymise: 'emptied', remove: 'removed', keep: 'kept' }

const effectLine = ({ module, does, records }: Effect): string => `${module}: ${records} ${OUTCOME_WORDS[does] ?? does}`
