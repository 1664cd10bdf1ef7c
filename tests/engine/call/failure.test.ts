import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNEXPECTED, failureKey, readFailure } from '#engine/call'

const codeOf = (body: unknown): string => readFailure(400, body).code

describe('ER-01 the code of a refusal', () => {
  it.each([
    [{ codigo: '90004', subCodigo: '91024' }, '91024'],
    [{ codigo: '90004', subCodigo: '' }, '90004'],
    [{ codigo: '90004', subCodigo: null }, '90004'],
    [{ codigo: '90004' }, '90004'],
    [{ codigo: 90004 }, '90004'],
    [{ subCodigo: 91018 }, '91018'],
    [{ codigo: 'W0012' }, '90099'],
    [{ codigo: '12W' }, '90099'],
    [{ codigo: 'w1' }, '90099'],
    [{ codigo: '90004', subCodigo: 'W1' }, '90099'],
    [{ codigo: 'WS001' }, 'WS001'],
    [{ codigo: '90004', subCodigo: 'WS001' }, 'WS001'],
    [{ codigo: 'WS002' }, '90099'],
    [{ codigo: 'W9', mensaje: 'fault UT000020: no connection' }, '71019'],
    [{ codigo: 'W9', mensaje: 'fault UT000021' }, '90099'],
    [{ codigo: '90004', mensaje: 'UT000020' }, '90004'],
    [{}, '90099'],
    [{ codigo: {} }, '90099'],
    [[], '90099'],
    [null, '90099'],
    [undefined, '90099'],
    ['Bad Gateway', '90099'],
  ])('ER-01 of %j is %s', (body, expected) => {
    expect(codeOf(body)).toBe(expected)
  })

  it('ER-01 its words are found by the code', () => {
    expect(failureKey(codeOf({ codigo: '90004', subCodigo: '91024' }))).toBe('msg.error.91024')
    expect(failureKey(UNEXPECTED)).toBe('msg.error.90099')
  })

  it('ER-01 any body is read, and always has a code', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ codigo: fc.anything(), subCodigo: fc.anything(), mensaje: fc.anything(), campos: fc.anything() }),
        ),
        (body) => {
          const { code, fields } = readFailure(500, body)
          expect(code).not.toBe('')
          expect(Array.isArray(fields)).toBe(true)
        },
      ),
    )
  })
})

describe('what else a refusal says', () => {
  it('ER-01 message, transaction, fields and the present record', () => {
    const body = {
      codigo: '92001',
      mensaje: 'Otro ha cambiado',
      idTransaccion: 't-1',
      campos: [{ ruta: '/nombre', codigo: '90001', mensaje: 'Falta' }, { ruta: 7 }, 'x', null],
      actual: { id: 'c1' },
    }
    expect(readFailure(412, body)).toEqual({
      status: 412,
      code: '92001',
      message: 'Otro ha cambiado',
      transaction: 't-1',
      fields: [
        { pointer: '/nombre', code: '90001', message: 'Falta' },
        { pointer: '7', code: '', message: '' },
      ],
      actual: { id: 'c1' },
    })
  })

  it('nothing said is nothing', () => {
    expect(readFailure(500, undefined)).toEqual({
      status: 500,
      code: '90099',
      message: '',
      transaction: '',
      fields: [],
    })
  })
})
