import { describe, expect, it } from 'vitest'
import { KINDS, compileField } from '#engine/field'
import type { Field } from '#engine/field'
import { compilePlan, validate } from '#engine/form'
import type { FieldSource } from '#engine/source'

const made = (name: string, source: FieldSource): Field =>
  compileField(name, source, {
    kinds: KINDS,
    prefix: 'm',
    fault: ({ reason }) => {
      throw new Error(reason)
    },
  })

const environment = { today: '2026-03-15', now: '2026-03-15T10:00:00.000Z', names: {} }

function problems(
  values: { readonly [name: string]: unknown },
  enabled: FieldSource['enabled'] = true,
): readonly string[] {
  const plan = compilePlan([
    made('pass', { kind: 'password', enabled }),
    made('again', { kind: 'password', confirms: 'pass', min: 1 }),
  ])
  if (!plan.ok) throw new Error('no plan')
  return validate(plan.value, values, environment).problems.map(({ pointer, code }) => `${pointer} ${code}`)
}

describe('SE-12 a field that confirms another', () => {
  it.each([
    [{ pass: 'Secret1!', again: 'Secret1!' }, []],
    [{ pass: 'Secret1!', again: 'secret1!' }, ['/again confirms']],
    [{ pass: 'Secret1!', again: 'Secret1! ' }, ['/again confirms']],
    [{ pass: 'Secret1!' }, ['/again confirms']],
    [{ again: 'Secret1!' }, ['/again confirms']],
    [{}, []],
    [{ pass: '12345', again: '12345' }, ['/pass tooShort']],
    [{ pass: 'x'.repeat(255), again: 'x' }, ['/pass tooLong', '/again confirms']],
  ])('%j: %j', (values, expected) => {
    expect(problems(values)).toEqual(expected)
  })

  it('repeats nothing where the other is disabled', () => {
    expect(problems({ pass: 'Secret1!', again: 'other' }, false)).toEqual([])
  })
})
