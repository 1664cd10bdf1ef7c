import { asked, refusedWith, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy } from '../support/attack/ground.ts'

const STALE = ['"999"', '"0"']
const NONE = ['', '"x"', '1', 'W/"1"', '"-1"', '"1.0"', `"${'9'.repeat(40)}"`, '"1", "2"']

export const W11: Attack = {
  id: 'W11',
  does: 'Writes with a version that is stale, missing, malformed, too long, of a list, or any: every call that asks for one',
  cases: (ground) =>
    eachTarget(
      ground,
      ({ call }) => call.source.version === 'required',
      async (target) => {
        const shot = await shotBy(ground, 'admin', target)
        const { 'if-match': _, ...rest } = shot.headers
        const by = (version: string) => ({ ...shot, headers: { ...rest, 'if-match': version } })
        return [
          asked(ground, 'admin', `${target.name} without`, { ...shot, headers: rest }, refusedWith('92002')),
          asked(ground, 'admin', `${target.name} *`, by('*'), refusedWith('90004')),
          ...STALE.filter((version) => version !== shot.headers['if-match']).map((version) =>
            asked(ground, 'admin', `${target.name} ${version}`, by(version), refusedWith('92001', '92014')),
          ),
          ...NONE.map((version) =>
            asked(ground, 'admin', `${target.name} ${version}`, by(version), refusedWith('92002', '90004')),
          ),
        ]
      },
    ),
}
