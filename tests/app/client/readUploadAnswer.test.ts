import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readUploadAnswer } from '../../../app/client/upload/readUploadAnswer.ts'

const FILE = { uid: 'a', id: 'a', name: 'a.pdf', size: 3, ruta: 'p.q', ddAttributes: 1 }
const refusal = (code: string): string => JSON.stringify({ codigo: '90004', subCodigo: code, mensaje: '' })

describe('UP-05 what the server made of a file', () => {
  it('UP-04 UP-05 its FormFile, without what only the wire says beside it', () => {
    const said = { ...FILE, path: 'p.q', status: 'done', response: { ruta: 'p.q' } }
    expect(readUploadAnswer(201, JSON.stringify(said))).toEqual({ ok: true, file: FILE })
  })

  it.each([
    [400, '91020', false],
    [401, '91031', false],
    [413, '90008', false],
    [415, '91018', false],
    [500, '90099', false],
    [409, '92003', true],
    [423, '92005', true],
    [429, '92004', true],
    [503, '92005', true],
  ])('UP-03 a refusal with %i %s may pass by itself: %s', (status, code, isTransient) => {
    expect(readUploadAnswer(status, refusal(code))).toMatchObject({ ok: false, isTransient, failure: { status, code } })
  })

  it('UP-05 whatever else is said is an unexpected refusal, never a file', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, text) => {
        expect(readUploadAnswer(status, text).ok).toBe(false)
      }),
    )
    expect(readUploadAnswer(502, '<html>Bad gateway</html>')).toMatchObject({
      isTransient: true,
      failure: { code: '90099' },
    })
    expect(readUploadAnswer(400, JSON.stringify(FILE)).ok).toBe(false)
  })
})
