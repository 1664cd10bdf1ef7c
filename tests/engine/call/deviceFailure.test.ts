import { expect, it } from 'vitest'
import { deviceFailure } from '#engine/call'

it.each([
  ['NotAllowedError', '92110', '92114'],
  ['AbortError', '92110', '92114'],
  ['SecurityError', '92111', '92111'],
  ['NotSupportedError', '92111', '92111'],
  ['ConstraintError', '92111', '92111'],
  ['InvalidStateError', '92112', '92112'],
  ['UnknownError', '92113', '92113'],
  ['toString', '92113', '92113'],
])('ID-02 %s of a device is %s when one signs in, and %s when one adds a passkey', (name, get, create) => {
  const error = new DOMException('refused', name)
  expect([deviceFailure(error, 'get').code, deviceFailure(error, 'create').code]).toEqual([get, create])
  expect(deviceFailure(name, 'get').code).toBe('92113')
})
