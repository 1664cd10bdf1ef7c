import type { Values } from '#engine/form'

/** Complete answers to `application`: a person with one document that another administration holds. */
export const application: Values = {
  asunto: 'Farola apagada',
  expediente: '2025-0147',
  solicitante: {
    tipo: 'fisica',
    nombre: 'Aina',
    apellido1: 'Roca',
    apellido2: 'Martí',
    tipoDocumento: 'nif',
    documento: '12345678Z',
    representado: false,
    direccion: { linea: 'Carrer Major', numero: '12', codigoPostal: '08350', poblacion: 'Vilamar', pais: 724 },
    telefono: { pais: 34, telefono: '600112233' },
    llamada: true,
    llamadaDesde: '09:00',
    llamadaHasta: '14:30',
  },
  notificacion: { canal: 'electronica', correo: 'aina@example.org', idioma: 'ca' },
  solicitud: {
    expone: 'La farola de delante de casa lleva una semana apagada.',
    ocurrido: '2026-01-09T19:30:00.000Z',
    lugar: 'Carrer Major, 12',
    solicita: 'Que la reparen.',
    urgente: true,
    motivoUrgencia: 'De noche no se ve la escalera.',
  },
  documentacion: {
    aporta: 'si',
    documentos: [
      {
        _id: 'r0',
        clase: 'informe',
        descripcion: 'Parte de la compañía eléctrica',
        enPoder: true,
        organismo: 'Diputació de Barcelona',
        fechaEntrega: '2026-01-12',
        expedienteEntrega: 'EL-77',
      },
    ],
  },
  consentimiento: { consulta: 'consiento', novedades: false, leidaProteccion: true, declaracion: true },
}

/** A company that applies through its lawyer. */
export const companyApplication: Values = {
  ...application,
  solicitante: {
    tipo: 'juridica',
    razonSocial: 'Faroles i Llums, SA',
    cif: 'A58818501',
    direccion: { linea: 'Avinguda del Mar', numero: '3', codigoPostal: '08350', poblacion: 'Vilamar', pais: 724 },
  },
  representante: {
    nombre: 'Pere',
    apellido1: 'Serra',
    tipoDocumento: 'nie',
    documento: 'X1234567L',
    calidad: 'profesional',
    inscrito: true,
    csv: 'AP-2025-77',
  },
  documentacion: { aporta: 'no' },
}
