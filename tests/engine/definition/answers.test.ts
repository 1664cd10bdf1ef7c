import { describe, expect, it } from 'vitest'
import { servedAnswersMask, restrictModule, acceptsServedAnswers } from '#engine/definition'
import { compiled, faults, module, source } from './shipped.ts'

describe('masks and the answers to served forms', () => {
  it('US-06 a mask may cover them where records are filled with served forms, and says so', () => {
    const user = module('user')
    expect([acceptsServedAnswers(user.source), servedAnswersMask(user)]).toEqual([true, 4])
    const twice = compiled({
      ...source('user'),
      masks: { ...source('user').masks, '2': [...(source('user').masks?.['2'] ?? []), 'formularios'] },
    })
    expect(servedAnswersMask(twice)).toBe(6)
  })

  it('US-06 elsewhere the name is unknown, and no bit covers them', () => {
    const category = module('category')
    expect([acceptsServedAnswers(category.source), servedAnswersMask(category)]).toEqual([false, null])
    const { masks, forms, ...rest } = source('user')
    const without = Object.fromEntries(
      Object.entries(forms ?? {}).map(([name, { formularios: _, ...form }]) => [name, form]),
    )
    expect(faults({ ...rest, ...(masks ? { masks } : {}), forms: without })).toEqual(['/masks/4 unknownField'])
  })

  it('US-06 a session that may fill no served form is served no mask of them', () => {
    const user = module('user')
    const [none, all] = [restrictModule(user, () => false), restrictModule(user, () => true)]
    expect(Object.values(none.masks ?? {}).flat()).not.toContain('formularios')
    expect(all.masks?.['4']).toContain('formularios')
    expect(faults(all)).toEqual([])
  })
})
