import { expect, it } from 'vitest'
import { recordOrderOf, saveRecordOrder } from '../../../renderers/screen/recordOrder.ts'
import { loadDefinitions } from '../../../server/definitions/index.ts'

const modulesOfASession = async () => {
  const loaded = await loadDefinitions('definitions')
  if (!loaded.ok) throw new Error('The definitions do not load')
  const [coupon, category] = ['coupon', 'category'].map((name) => loaded.value.modules.get(name))
  if (!coupon || !category) throw new Error('There is no such module')
  return { coupon, category }
}

it('the order of records is that of the list shown last, and of no earlier session', async () => {
  const { coupon, category } = await modulesOfASession()
  const shown = { module: coupon, records: [], input: {} }
  saveRecordOrder(shown)
  expect(recordOrderOf(coupon)).toBe(shown)
  expect(recordOrderOf(category)).toBe(null)
  expect(recordOrderOf((await modulesOfASession()).coupon)).toBe(null)
})
