import { expect, it } from 'vitest'
import { shareSchemas } from '../../scripts/client/shareSchemas.ts'

const countries = { anyOf: Array.from({ length: 40 }, (_, at) => ({ const: at })) }
const others = { anyOf: Array.from({ length: 40 }, (_, at) => ({ const: -at })) }
const object = (properties: object) => ({ type: 'object', properties: { ...properties } })
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

it('a long shape that occurs twice is written once, by its label or the property that holds it', () => {
  const { schemas, paths } = shareSchemas(
    {
      one: object({ pais: { title: 'Country of birth', ...countries }, clase: others }),
      two: object({ otro: { title: 'Nationality', ...countries } }),
    },
    { '/x': { get: { operationId: 'x.list', parameters: [{ name: 'clase', in: 'query', schema: others }] } } },
  )
  expect(schemas).toEqual({
    one: object({ pais: { title: 'Country of birth', ...reference('CountryOfBirth') }, clase: reference('clase') }),
    two: object({ otro: { title: 'Nationality', ...reference('CountryOfBirth') } }),
    CountryOfBirth: countries,
    clase: others,
  })
  expect(JSON.stringify(paths)).toContain(JSON.stringify({ schema: reference('clase') }).slice(1, -1))
})

it('names that are taken get a number, and what is short or occurs once stays where it is', () => {
  const short = { anyOf: [{ const: 1 }, { const: 2 }] }
  const once = { anyOf: Array.from({ length: 40 }, (_, at) => ({ const: `${at}` })) }
  const { schemas } = shareSchemas(
    {
      pais: object({ short }),
      one: object({ pais: countries, short, once }),
      two: object({ pais: countries }),
      three: object({ pais: others }),
      four: object({ pais: others }),
    },
    {},
  )
  expect(schemas['one']).toEqual(object({ pais: reference('pais.2'), short, once }))
  expect(schemas['four']).toEqual(object({ pais: reference('pais.3') }))
  expect([schemas['pais.2'], schemas['pais.3']]).toEqual([countries, others])
})
