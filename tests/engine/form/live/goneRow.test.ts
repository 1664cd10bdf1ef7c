import { expect, it } from 'vitest'
import { openForm } from '#engine/form'
import { field, plan, environment } from '../served.ts'

const never = { expressions: false, message: 'never' }

it('DF-06 a group asks its rules once a mistake goes with its row, though a warning stays', () => {
  const columns = [field('name', 'text', { required: true }), field('note', 'text')]
  const papers = field('papers', 'repeat', { subFields: columns })
  const remark = field('remark', 'text', { validations: [{ ...never, severity: 'warning' as const }] })
  const whole = plan(field('g', 'group', { validations: [never], subFields: [remark, papers] }))
  const form = openForm(whole, { g: { remark: 'a', papers: [{ _id: 'r0', note: 'a' }] } }, environment)
  form.validate()
  const told = () => form.problems.map(({ pointer, code }) => `${pointer} ${code}`)
  expect(told()).toEqual(['/g/remark check', '/g/papers/0/name required'])
  form.removeRow('/g/papers', 0)
  expect(told()).toEqual(['/g/remark check', '/g check'])
})
