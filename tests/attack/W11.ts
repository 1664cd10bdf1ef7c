import { asked, refusedWith, type Attack } from '../support/attack/attack.ts'
import { everyTarget } from '../support/attack/each.ts'
import { shotBy } from '../support/attack/ground.ts'
import { comparesVersion } from '../support/attack/target.ts'

const STALE = ['"999"', '"0"']
const MALFORMED = ['"x"', '1', 'W/"1"', '"-1"', '"1.0"', `"${'9'.repeat(40)}"`, '"1", "2"']

export const W11: Attack = {
  id: 'W11',
  does: 'Writes with a version that is stale, malformed, too long, or of a list, and without one where it must be said: every call that compares it',
  cases: (ground) =>
    everyTarget(ground, comparesVersion, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      const { 'if-match': _, ...rest } = shot.headers
      const by = (version: string) => ({ ...shot, headers: { ...rest, 'if-match': version } })
      return [
        ...(target.call.source.version === 'required'
          ? ['', '*'].map((version) =>
              asked(ground, 'admin', `${target.name} without ${version}`, by(version), refusedWith('92002')),
            )
          : []),
        ...STALE.filter((version) => version !== shot.headers['if-match']).map((version) =>
          asked(ground, 'admin', `${target.name} ${version}`, by(version), refusedWith('92001', '92014')),
        ),
        ...MALFORMED.map((version) =>
          asked(ground, 'admin', `${target.name} ${version}`, by(version), refusedWith('90004')),
        ),
      ]
    }),
}
