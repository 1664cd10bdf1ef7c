import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { loggedError, loggedRequest } from '../../../server/http/logged.ts'

const SECRET = 'kQ7-canary_9fXh2LmZ0pRt'
const ID = '018f0000-0000-7000-8000-000000000000'

/** The error that some work throws. */
function thrownBy(work: () => unknown): Error {
  try {
    work()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('nothing was thrown')
}

const ofDatabase = (message: string, more: object): Error =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), more)

describe('S18 what the log holds', () => {
  it.each<readonly [string, string]>([
    [`/api/galeria/gallery.${SECRET}.${SECRET}?a=${SECRET}`, '/api/galeria/…'],
    [`/api/usuarios/${ID}/estatus`, `/api/usuarios/${ID}/estatus`],
    [`/api/documentos/obtener/?docpath=${SECRET}`, '/api/documentos/obtener/'],
    [`/api/v3/documentos#${SECRET}`, '/api/v3/documentos'],
    [`/signIn/${SECRET}`, '/…/…'],
    ['/api/permisos/17', '/api/permisos/17'],
    [`/${'a'.repeat(64)}`, '/…'],
  ])('of the address %s is %s', (url, path) => {
    expect(loggedRequest({ method: 'GET', url })).toEqual({ method: 'GET', path })
  })

  it.each<readonly [string, Error]>([
    ['JSON that is none', thrownBy(() => JSON.parse(`{"clave": ${SECRET}}`) as unknown)],
    ['an address that is none', thrownBy(() => new URL(`http//:${SECRET}@`))],
    ['a value that is no uuid', ofDatabase(`invalid input syntax for type uuid: "${SECRET}"`, { code: '22P02' })],
    [
      'a key that is there already',
      ofDatabase('duplicate key value violates unique constraint "token_key"', {
        code: '23505',
        detail: `Key (token)=(${SECRET}) already exists.`,
        where: `SQL statement "select '${SECRET}'"`,
        constraint: 'token_key',
      }),
    ],
    ['the word of somebody else’s code', new Error(`no session ${SECRET} of ana@people.example`)],
    ['a cause', new Error('not sent', { cause: Object.assign(new Error('refused'), { command: `AUTH ${SECRET}` }) })],
    ['a cause that quotes', new Error('not sent', { cause: new Error(`said '${SECRET}'`) })],
    ['a code', Object.assign(new Error('no'), { code: SECRET, token: SECRET })],
  ])('of an error holds nothing that was sent: %s', (_what, error) => {
    const logged = JSON.stringify(loggedError(error))
    expect(logged).not.toContain(SECRET)
    expect(logged).not.toContain('people.example')
  })

  it('of an error names where it was', () => {
    const error = ofDatabase('column "papers" of relation "category" does not exist', {
      code: '42703',
      table: 'category',
    })
    expect(loggedError(error)).toMatchObject({
      type: 'error',
      message: 'column "papers" of relation "category" does not exist',
      code: '42703',
      table: 'category',
      stack: expect.stringContaining('logged.test.ts'),
    })
  })
})
