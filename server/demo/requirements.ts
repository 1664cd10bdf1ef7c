/** Procedures of the demo, oldest first. */

export interface DemoRequirement {
  readonly tenant: string
  /** Name of the procedure's form. */
  readonly form: string
  /** E-mail of the applicant. */
  readonly by: string
  readonly daysAgo: number
  readonly valores: { readonly [name: string]: unknown }
  readonly observacion?: string
  readonly steps: readonly DemoStep[]
}

/** A change of state some days after the previous one. */
export interface DemoStep {
  readonly days: number
  readonly estatus: string
  readonly by: string
  readonly specialist?: string
  readonly nota?: string
}

const CUSTOMER = 'customer@vilamar.example'
const EMPLOYEE = 'employee@vilamar.example'
const ADMIN = 'admin@vilamar.example'

const reservation = (actividad: string, material: readonly string[], detalle: string) => ({
  actividad,
  material,
  detalle: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: detalle }] }] },
})

/** A general application by Aina Roca. */
const application = (asunto: string, expone: string, solicita: string) => ({
  asunto,
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
  },
  notificacion: { canal: 'electronica', correo: CUSTOMER, idioma: 'ca' },
  solicitud: { expone, lugar: 'Carrer Major, 12', solicita },
  documentacion: { aporta: 'no' },
  consentimiento: { consulta: 'consiento', leidaProteccion: true, declaracion: true },
})

export const REQUIREMENTS: readonly DemoRequirement[] = [
  {
    tenant: 'vilamar',
    form: 'reservation',
    by: CUSTOMER,
    daysAgo: 40,
    valores: reservation('cultura', ['sillas'], 'Concert de Nadal de la coral'),
    steps: [
      { days: 1, estatus: 'rA2', by: ADMIN, specialist: EMPLOYEE, nota: 'Ho porta en Jordi Ferrer.' },
      { days: 2, estatus: 'rI4', by: EMPLOYEE },
      { days: 3, estatus: 'rK7', by: EMPLOYEE, nota: 'La sala queda reservada.' },
      { days: 4, estatus: 'rF6', by: EMPLOYEE },
    ],
  },
  {
    tenant: 'vilamar',
    form: 'reservation',
    by: CUSTOMER,
    daysAgo: 21,
    valores: reservation('deporte', [], 'Torneig de bàsquet de l’escola'),
    steps: [
      {
        days: 2,
        estatus: 'rR8',
        by: EMPLOYEE,
        nota: 'El poliesportiu ja està reservat aquell dia. Podeu proposar-ne un altre.',
      },
    ],
  },
  {
    tenant: 'vilamar',
    form: 'application',
    by: CUSTOMER,
    daysAgo: 14,
    valores: application(
      'Fanal apagat',
      'El fanal de davant de casa fa una setmana que no s’encén.',
      'Que el repareu abans que comenci l’escola.',
    ),
    steps: [
      { days: 1, estatus: 'rA2', by: ADMIN, specialist: EMPLOYEE, nota: 'Ho porta en Jordi Ferrer.' },
      { days: 3, estatus: 'rP3', by: EMPLOYEE, nota: 'Hem avisat l’empresa de l’enllumenat i n’esperem resposta.' },
    ],
  },
  {
    tenant: 'vilamar',
    form: 'reservation',
    by: CUSTOMER,
    daysAgo: 9,
    valores: reservation('cultura', ['sillas', 'mesas'], 'Presentació d’un llibre'),
    observacion: 'Caldria poder muntar la tarda abans.',
    steps: [
      { days: 1, estatus: 'rI4', by: EMPLOYEE },
      {
        days: 2,
        estatus: 'rX5',
        by: EMPLOYEE,
        nota: 'Falten els estatuts de l’entitat. Porteu-los a l’oficina, si us plau.',
      },
    ],
  },
  {
    tenant: 'vilamar',
    form: 'reservation',
    by: CUSTOMER,
    daysAgo: 4,
    valores: reservation('cultura', [], 'Assaig general de teatre'),
    steps: [{ days: 1, estatus: 'rA2', by: ADMIN, specialist: EMPLOYEE, nota: 'Assignat al servei d’equipaments.' }],
  },
  {
    tenant: 'vilamar',
    form: 'reservation',
    by: CUSTOMER,
    daysAgo: 1,
    valores: reservation('deporte', ['mesas'], 'Jornada de portes obertes del club'),
    steps: [],
  },
]
