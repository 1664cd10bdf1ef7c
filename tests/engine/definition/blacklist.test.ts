import { describe, expect, it } from 'vitest'
import { module } from './shipped.ts'

/** The effects of 91070, of an address that is listed already, and of success. */
describe('forms of the blacklist', () => {
  it.each([
    ['blacklist', 'create', 'close'],
    ['unsubscribe', 'own', 'done'],
  ])('BL-02 %s.%s warn of an address that is listed already, and close on success', (id, form, follow) => {
    const submit = module(id).forms.get(form)?.submit
    expect(submit?.codes.get('91070')?.tone).toBe('warning')
    expect([...(submit?.codes.keys() ?? [])]).toEqual(['91070'])
    expect(submit?.then).toContain(follow)
  })
})
