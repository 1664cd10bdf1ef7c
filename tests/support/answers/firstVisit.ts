import type { Values } from '#engine/form'
import { dayFrom } from './dayFrom.ts'

/** Keys that an organisation's own links return. */
export interface Offered {
  readonly elemento: string
  readonly modalidad: string
  readonly pago: string
}

/** Complete answers to `firstVisit`: a child with an allergy. */
export const firstVisit = (
  today: string,
  { elemento, modalidad, pago }: Offered = { elemento: 'review', modalidad: 'present', pago: 'card' },
): Values => ({
  paciente: {
    nombre: 'Bruno',
    apellido1: 'Navarro',
    fechaNacimiento: '2019-09-09',
    telefono: { pais: 34, telefono: '600112233' },
    correo: 'luis@example.org',
    tutor: { nombre: 'Luis Navarro Gil', documento: '12345678Z' },
  },
  cita: {
    elemento,
    modalidad,
    dia: dayFrom(today, 10),
    desde: '16:00',
    hasta: '19:30',
    pago,
    asegurado: 'si',
    aseguradora: 'asisa',
    poliza: 'AS-99887',
  },
  salud: {
    motivo: 'Tos desde hace dos semanas.',
    alergico: 'si',
    alergias: [{ _id: 'r0', sustancia: 'Penicilina', reaccion: 'moderada' }],
    medicado: 'no',
  },
  consentimiento: { tratamiento: true, leidaProteccion: true, declaracion: true },
})
