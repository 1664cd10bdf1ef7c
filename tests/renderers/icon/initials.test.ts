import { describe, expect, it } from 'vitest'
import { initials } from '../../../renderers/icon/initials.ts'

describe('initials of a name', () => {
  it.each([
    ['Montserrat Puig Soler', 'MS'],
    ['Ana', 'A'],
    ['àlex (temporary) d’Ors', 'ÀD'],
    ['  Salvia   Clínica ', 'SC'],
    ['𠮷田 太郎', '𠮷太'],
    ['…', ''],
    ['', ''],
  ])('%s: %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})
