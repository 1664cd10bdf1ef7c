import type { Values } from '#engine/form'
import { storedFile } from './storedFile.ts'

const euros = (amount: number) => ({ importe: Math.round(amount * 100), moneda: 'EUR' })

/** Complete answers to `postedWorkers`: two payers in 2025, as in the ruling TEAC 00/08685/2023 (39 of 273 days, 36 of 92). */
export const postedWorkers: Values = {
  contribuyente: {
    ejercicio: 2025,
    nombre: 'Laura',
    apellido1: 'Vega',
    documento: '12345678Z',
    correo: 'laura@example.org',
    telefono: { pais: 34, telefono: '600112233' },
  },
  residencia: { residente: 'si', territorio: 'comun', impatriado: 'no' },
  pagos: {
    pagadores: [
      {
        _id: 'r0',
        nombre: 'Montajes Ibéricos, SA',
        nif: 'A58818501',
        alta: '2025-01-01',
        baja: '2025-09-30',
        bruto: euros(40_000),
        aplicado: '7p',
        exentoNomina: euros(5000),
        viajes: [
          {
            _id: 'r0',
            pais: '276',
            desde: '2025-02-01',
            hasta: '2025-02-28',
            motivo: 'instalacion',
            beneficiaria: 'Rheinwerk GmbH',
            vinculada: false,
            justificantes: [storedFile('berlin.pdf')],
          },
          {
            _id: 'r1',
            pais: '504',
            desde: '2025-06-10',
            hasta: '2025-06-20',
            motivo: 'asesoria',
            beneficiaria: 'Atlas Énergie',
            vinculada: true,
            ventaja: 'La filial puso en marcha su planta con nuestro método.',
            justificantes: [storedFile('casablanca.pdf')],
          },
        ],
      },
      {
        _id: 'r1',
        nombre: 'Ingeniería del Norte, SL',
        nif: 'B65123457',
        alta: '2025-10-01',
        baja: '2025-12-31',
        bruto: euros(20_000),
        aplicado: 'nada',
        viajes: [
          {
            _id: 'r0',
            pais: '840',
            desde: '2025-10-20',
            hasta: '2025-11-24',
            motivo: 'formacion',
            beneficiaria: 'Harbor Inc.',
            vinculada: false,
            justificantes: [storedFile('boston.pdf')],
          },
        ],
      },
    ],
  },
  resultado: { eleccion: '7p' },
  cierre: {
    certificadoEmpresa: [storedFile('certificado-1.pdf'), storedFile('certificado-2.pdf')],
    leidaProteccion: true,
    declaracion: true,
  },
}
