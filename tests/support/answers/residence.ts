import type { Values } from '#engine/form'
import { dayFrom } from './dayFrom.ts'
import { storedFile } from './storedFile.ts'

/** Complete answers to `residence`: a family of three that moves in from another municipality. */
export const residence = (today: string): Values => ({
  alta: { motivo: 'municipio', fechaEntrada: dayFrom(today, -20) },
  anterior: { municipio: 'Lleida (Lleida)' },
  vivienda: {
    direccion: {
      linea: 'Carrer Nou',
      numero: '2',
      piso: '3r 1a',
      codigoPostal: '08350',
      poblacion: 'Vilamar',
      pais: 724,
    },
    catastro: '9872023VH5797S0001WX',
    superficie: 74.5,
    titulo: 'inquilino',
    contrato: [storedFile('contrato.pdf')],
    finContrato: dayFrom(today, 700),
  },
  habitantes: {
    miembros: [
      {
        _id: 'r0',
        nombre: 'Ana',
        apellido1: 'Prats',
        apellido2: 'Oliva',
        fechaNacimiento: '1988-04-02',
        sexo: 'mujer',
        nacionalidad: '724',
        parentesco: 'declarante',
        tipoDocumento: 'nif',
        numero: '12345678Z',
        copia: [storedFile('dni-ana.pdf')],
        procedencia: 'Lleida',
      },
      {
        _id: 'r1',
        nombre: 'Luc',
        apellido1: 'Moreau',
        fechaNacimiento: '1986-11-20',
        sexo: 'hombre',
        nacionalidad: '250',
        parentesco: 'pareja',
        tipoDocumento: 'nie',
        numero: 'X1234567L',
        caducidad: dayFrom(today, 900),
        copia: [storedFile('nie-luc.pdf')],
        certificadoUE: [storedFile('certificado-luc.pdf')],
        procedencia: 'Lleida',
      },
      {
        _id: 'r2',
        nombre: 'Júlia',
        apellido1: 'Moreau',
        apellido2: 'Prats',
        fechaNacimiento: '2020-06-01',
        sexo: 'mujer',
        nacionalidad: '724',
        parentesco: 'hijo',
        libroFamilia: [storedFile('libro.pdf')],
        tutores: [
          { _id: 'r0', nombre: 'Ana Prats Oliva', relacion: 'madre', documento: '12345678Z', convive: true },
          { _id: 'r1', nombre: 'Luc Moreau', relacion: 'padre', documento: 'X1234567L', convive: true },
        ],
        procedencia: 'Lleida',
      },
    ],
  },
  declarante: {
    tipoDocumento: 'nif',
    documento: '12345678Z',
    telefono: { pais: 34, telefono: '600112233' },
    correo: 'ana@example.org',
    consulta: true,
    leidaProteccion: true,
    declaracion: true,
  },
})
