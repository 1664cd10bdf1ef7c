import { describe, expect, it } from 'vitest'
import { readFailure } from '#engine/call'
import { createTranslator } from '#translator'
import { failureText } from '../../../renderers/context/failureText.ts'

const words = createTranslator('en', {
  'msg.error.90099': 'Unexpected.',
  'msg.error.91024': 'Roles.',
  'msg.error.71019': 'Too large.',
  'msg.error.WS001': '',
})

describe('ER-01 words of a refusal', () => {
  it.each([
    [{ codigo: '90004', subCodigo: '91024' }, 'Roles.'],
    [{ codigo: '91024' }, 'Roles.'],
    [{ codigo: 'W7' }, 'Unexpected.'],
    [{}, 'Unexpected.'],
    [{ codigo: '12345' }, 'Unexpected.'],
    [{ codigo: 'W7', mensaje: 'x UT000020 y' }, 'Too large.'],
    [{ codigo: 'WS001' }, ''],
  ])('of %j: %j', (body, text) => {
    expect(failureText(readFailure(400, body), words)).toBe(text)
  })

  it('WS001 says nothing, even where a language has no text for it', () => {
    expect(
      failureText(readFailure(400, { codigo: 'WS001' }), createTranslator('en', { 'msg.error.90099': 'Unexpected.' })),
    ).toBe('')
  })
})
