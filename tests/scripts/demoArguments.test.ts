import { expect, it } from 'vitest'
import { demoArguments } from '../../scripts/demoArguments.mjs'

it.each([
  [{}, ['--demo']],
  [{ DATABASE_URL: '', NODE_ENV: 'development' }, ['--demo']],
  [{ DATABASE_URL: 'postgres://localhost/mine' }, []],
  [{ NODE_ENV: 'production' }, []],
])('OP-03 npm start with %j asks the server for %j', (environment, expected) => {
  expect(demoArguments(environment)).toEqual(expected)
})
