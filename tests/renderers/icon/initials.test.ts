import { describe, expect, it } from 'vitest'
import { initials, personInitials } from '../../../renderers/icon/Portrait.tsx'

describe('initials of a name', () => {
  it.each([
    ['Parks and Gardens', 'PG'],
    ['Ana', 'A'],
    ['àlex (temporary) d’Ors', 'ÀD'],
    ['  Salvia   Clínica ', 'SC'],
    ['𠮷田 太郎', '𠮷太'],
    ['…', ''],
    ['', ''],
  ])('%s: %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  it.each([
    ['Aina Roca Martí', 'AR'],
    ['María José García López', 'MG'],
    ['Roca Martí, Aina', 'AR'],
    ['Joan Puig i Soler', 'JP'],
    ['Joan de la Creu', 'JC'],
    ['Luis Ruiz', 'LR'],
    ['Ana', 'A'],
    ['de la', 'DL'],
    ['', ''],
  ])('of the person %s: first name and first surname, %s', (name, letters) => {
    expect(personInitials(name)).toBe(letters)
  })
})
