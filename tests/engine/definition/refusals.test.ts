import { expect, it } from 'vitest'
import type { ModuleSource } from '#engine/source'
import { callOf, compiled, context, faults } from './shipped.ts'

const source = (refuses: readonly string[]): ModuleSource => ({
  version: 2,
  id: 'tree',
  access: 'category',
  fields: { name: { kind: 'text', role: 'title' } },
  calls: { near: { GET: 'near', needs: 'session', answers: 'none', refuses } },
})

const known = { ...context, errors: ['91024', '92006', '92007'], refusals: { busy: ['92006', '92007'] } }

it('ER-02 a group of codes is what its codes are, each once', () => {
  const call = callOf(compiled(source(['busy', '91024', '92007']), known), 'near')
  expect(call.source.refuses).toEqual(['91024', '92006', '92007'])
})

it('ER-02 a group that there is not is refused with its place', () => {
  expect(faults(source(['91024', 'bsy']), known)).toEqual(['/calls/near/refuses/1 unknownCode'])
})
