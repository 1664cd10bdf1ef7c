import type { Values } from '#engine/form'
import { dayFrom } from './dayFrom.ts'
import { storedFile } from './storedFile.ts'

const euros = (amount: number) => ({ importe: Math.round(amount * 100), moneda: 'EUR' })

/** Complete answers to `grant`: an association, 12,000 € of costs, half of them asked for. */
export const grant = (today: string): Values => ({
  convocatoria: { linea: 'cultura' },
  entidad: {
    tipo: 'asociacion',
    nombre: 'Associació Coral de Vilamar',
    nif: 'G08123457',
    registro: 'AS-0457',
    constitucion: '1987-05-14',
    direccion: { linea: 'Plaça de l’Església', numero: '1', codigoPostal: '08350', poblacion: 'Vilamar', pais: 724 },
    correo: 'coral@example.org',
    telefono: { pais: 34, telefono: '937112233' },
    representante: { nombre: 'Marta Soler Pi', documento: '87654321X', cargo: 'presidencia' },
  },
  proyecto: {
    titulo: 'Festival de cant coral',
    resumen: 'Tres concerts amb corals de la comarca i un taller obert a tothom.',
    memoria: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tres concerts i un taller.' }] }],
    },
    colectivos: ['mayores', 'vecindario'],
    beneficiarios: 600,
    fechaInicio: dayFrom(today, 60),
    fechaFin: dayFrom(today, 90),
    actividades: [
      {
        _id: 'r0',
        nombre: 'Concert inaugural',
        desde: dayFrom(today, 60),
        hasta: dayFrom(today, 60),
        hora: '20:30',
        lugar: 'Església',
      },
      { _id: 'r1', nombre: 'Taller', desde: dayFrom(today, 70), hasta: dayFrom(today, 72) },
    ],
  },
  presupuesto: {
    capitulos: [
      {
        _id: 'r0',
        capitulo: 'servicios',
        lineas: [
          { _id: 'r0', concepto: 'Direcció', unidades: 3, precio: euros(1500) },
          { _id: 'r1', concepto: 'So i llum', unidades: 2.5, precio: euros(2000) },
        ],
      },
      {
        _id: 'r1',
        capitulo: 'difusion',
        lineas: [{ _id: 'r0', concepto: 'Cartells', unidades: 1000, precio: euros(2.5) }],
      },
    ],
    hayIngresos: 'si',
    ingresos: [
      { _id: 'r0', fuente: 'entradas', importe: euros(3000) },
      { _id: 'r1', fuente: 'subvencion', detalle: 'Diputació', importe: euros(3000) },
    ],
    solicitado: euros(6000),
  },
  otrasAyudas: {
    hay: 'si',
    ayudas: [
      {
        _id: 'r0',
        organismo: 'Diputació de Barcelona',
        programa: 'Cultura popular',
        estado: 'concedida',
        fecha: dayFrom(today, -100),
        importe: euros(3000),
        minimis: true,
        mismoProyecto: true,
      },
    ],
  },
  banco: {
    titular: 'Associació Coral de Vilamar',
    iban: 'ES91 2100 0418 4502 0005 1332',
    certificado: [storedFile('banco.pdf')],
  },
  anexos: {
    estatutos: [storedFile('estatutos.pdf')],
    acta: [storedFile('acta.pdf')],
    consulta: 'opongo',
    certificadoTributario: [storedFile('tributario.pdf')],
    certificadoSeguridadSocial: [storedFile('seguridad-social.pdf')],
    fechaCertificados: dayFrom(today, -10),
  },
  declaraciones: {
    requisitos: true,
    justificacion: true,
    publicidad: true,
    leidaProteccion: true,
    declaracion: true,
  },
})
