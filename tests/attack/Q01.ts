import { asked, refusedWith, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy } from '../support/attack/ground.ts'
import { hiddenNames } from '../support/attack/hidden.ts'
import { isResourceList, withQuery } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

const SORTS = [
  '1',
  'now()',
  'nombre;drop table "user"',
  'nombre desc',
  '(select 1)',
  'case when 1=1 then id end',
  "extra->>'a'",
  'nombre::int',
  '"nombre"',
  't.nombre',
  'nombre,nombre)--',
  'NOMBRE',
  ' nombre',
  '--nombre',
  '+nombre',
  'nombre,',
  ',',
  '-',
  'pg_sleep(1)',
  'random()',
  Array.from({ length: 300 }, () => 'nombre').join(','),
]

export const Q01: Attack = {
  id: 'Q01',
  does: 'Orders every list by SQL, functions, paths into JSON, hidden columns, and three hundred names',
  cases: (ground) =>
    eachTarget(ground, isResourceList, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      const names = [...SORTS, ...(await hiddenNames(ground, target)).flatMap((name) => [name, `-${name}`])]
      return names.map((orden) =>
        varied(
          target,
          { orden, operation: wayOf(target) },
          asked(
            ground,
            'admin',
            `${target.name} orden=${orden.slice(0, 60)}`,
            withQuery(shot, [['orden', orden]]),
            refusedWith('90004'),
          ),
        ),
      )
    }),
}
