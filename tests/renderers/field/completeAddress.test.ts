import { expect, it } from 'vitest'
import { completeAddress } from '../../../renderers/field/address/Input.tsx'

it('US-18 a chosen address leaves no part of another place, and keeps number and floor', () => {
  const held = {
    linea: 'pass',
    numero: '7',
    piso: '2',
    poblacion: 'Paris',
    provincia: 'Île-de-France',
    codigoPostal: '75020',
    pais: { id: 250 },
    latitud: 48.86,
    longitud: 2.4,
  }
  expect(completeAddress(held, { linea: 'Passeig de Mar', poblacion: 'Blanes', pais: { id: 724 } })).toEqual({
    linea: 'Passeig de Mar',
    numero: '7',
    piso: '2',
    poblacion: 'Blanes',
    provincia: null,
    codigoPostal: null,
    pais: 724,
    latitud: null,
    longitud: null,
  })
})
