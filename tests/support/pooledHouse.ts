import { postArea } from './areas.ts'
import { openArea } from './bookings.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from './wireClient.ts'

export interface House {
  readonly services: readonly string[]
  readonly people: readonly string[]
  readonly rooms: readonly string[]
}

/** Services that take one of three people and one of two rooms. */
export async function openPooledHouse(admin: WireClient, name: string, services = 1, most = 10): Promise<House> {
  const below = async (pool: string, ...names: readonly string[]): Promise<readonly string[]> => {
    const top = idOf(await postArea(admin, `${name} ${pool}`))
    const ids = [top]
    for (const one of names) ids.push(idOf(await postArea(admin, `${name} ${one}`, { idpadre: { id: top } })))
    return ids
  }
  const [people = '', ...persons] = await below('people', 'Anna', 'Bru', 'Cesc')
  const [rooms = '', ...places] = await below('rooms', 'Amber', 'Blue')
  const made: string[] = []
  for (let at = 0; at < services; at++)
    made.push(await openArea(admin, `${name} service ${at}`, { most, more: { grupos: [people, rooms] } }))
  return { services: made, people: persons, rooms: places }
}

/** The members of pools that an answered booking has. */
export const membersOf = ({ body }: WireAnswer): readonly unknown[] =>
  listOf(at(body, 'recursos')).map((one) => (typeof one === 'string' ? one : at(one, 'id')))
