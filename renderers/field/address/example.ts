import type { FieldExample } from '../example.ts'

export const example: FieldExample = {
  source: { kind: 'address' },
  value: { linea: 'Carrer Major', numero: '5', codigoPostal: '43201', poblacion: 'Reus', pais: 724 },
  long: {
    linea: 'Avenida de la Constitución de mil novecientos setenta y ocho',
    numero: '1234 bis',
    piso: 'Escalera izquierda, 12.º B',
    codigoPostal: '38500',
    poblacion: 'San Cristóbal de La Laguna',
    provincia: 'Santa Cruz de Tenerife',
    pais: 724,
  },
  wrong: { linea: 'Carrer Major', poblacion: 'Reus', codigoPostal: '99999', pais: 724 },
}
