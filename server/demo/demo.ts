import { salviaLogo, vilamarLogo } from './logos.ts'

/** Password of all demo users. The demo is only written into an empty database. */

export const DEMO_PASSWORD = 'Tramit-2026'

export interface DemoUser {
  readonly nombre: string
  readonly email: string
  readonly role: number
  readonly who: string
  /** Tax number, without which a client has no documents. */
  readonly cifNif?: string
  /** The password was chosen by a link that was mailed to the address, so that other organisations are told. */
  readonly byLink?: boolean
}

export interface DemoTenant {
  readonly code: string
  readonly name: string
  readonly language: number
  readonly attributes: { readonly [name: string]: string }
  readonly modules: readonly string[]
  readonly users: readonly DemoUser[]
  /** Number of people who do not sign in. */
  readonly people: number
  /** Options of linked fields: the lists, elements with modalities and their expirations, and means of payment. */
  readonly links: {
    /** Names of the lists, by key. */
    readonly lists: { readonly [key: string]: string }
    readonly elements: { readonly [element: string]: { readonly [modality: string]: readonly string[] } }
    readonly paymentMeans: readonly string[]
  }
  /** Procedures by the name of their form's file. */
  readonly procedures: readonly {
    readonly form: string
    readonly nombre: string
    readonly descripcion: string
    /** Name of the area that handles it. */
    readonly area: string
  }[]
}

const MODULES = [
  'booking',
  'requirement',
  'procedureType',
  'organisation',
  'document',
  'area',
  'news',
  'user',
  'emailBlacklist',
  'group',
  'binnacle',
  'plan',
  'provider',
  'associate',
  'coupon',
  'rate',
  'role',
  'profile',
  'account',
  'errorReport',
  'outbox',
  'webhook',
]

export const DEMO: readonly DemoTenant[] = [
  {
    code: 'vilamar',
    name: 'Ajuntament de Vilamar',
    language: 2,
    attributes: {
      logo: vilamarLogo,
      colorFondoBoton: '#0b6a6f',
      colorTextoBoton: '#ffffff',
      zonaHoraria: 'Europe/Madrid',
      formatoHora: '24',
      web: 'https://vilamar.example',
      avisoLegal: 'https://vilamar.example/legal',
      privacidad: 'https://vilamar.example/privacy',
      cookies: 'https://vilamar.example/cookies',
      moneda: 'EUR',
      idiomas: 'ca,es,en,fr',
      registroAbierto: '5',
      opcionProveedor: 'true',
      firmaExternos: 'true',
      reservaSinCuenta: 'true',
    },
    modules: [...MODULES, 'category', 'configurator'],
    people: 20_000,
    users: [
      { nombre: 'Montserrat Puig Soler', email: 'admin@vilamar.example', role: 1, who: 'administrator', byLink: true },
      { nombre: 'Jordi Ferrer Vidal', email: 'employee@vilamar.example', role: 4, who: 'employee' },
      {
        nombre: 'Aina Roca Martí',
        email: 'customer@vilamar.example',
        role: 5,
        who: 'customer',
        cifNif: '47852136L',
        byLink: true,
      },
      { nombre: 'Pere Mestre Bosch', email: 'provider@vilamar.example', role: 6, who: 'provider' },
      { nombre: 'Núria Camps Duran', email: 'collaborator@vilamar.example', role: 7, who: 'collaborator' },
      { nombre: 'Ramon Alsina Prat', email: 'associate@vilamar.example', role: 8, who: 'associate' },
      { nombre: 'Júlia Sabater Pons', email: 'user@vilamar.example', role: 9, who: 'user' },
    ],
    links: {
      lists: {
        elemento: 'Equipaments',
        modalidad: 'Modalitats',
        vencimiento: 'Venciments',
        mediopago: 'Mitjans de pagament',
      },
      elements: {
        Piscina: { 'Abonament individual': ['Mensual', 'Anual'], 'Abonament familiar': ['Anual'] },
        'Sala d’actes': { 'Mitja jornada': ['Per dia'], 'Jornada sencera': ['Per dia', 'Per setmana'] },
      },
      paymentMeans: ['Targeta', 'Transferència', 'Rebut domiciliat'],
    },
    procedures: [
      {
        form: 'residence',
        nombre: 'Empadronament',
        area: 'Oficina d’atenció ciutadana',
        descripcion: 'Alta al padró de les persones que viuen en un mateix habitatge',
      },
      {
        form: 'reservation',
        nombre: 'Ús d’un equipament',
        area: 'Cultura i esports',
        descripcion: 'Reserva d’un equipament municipal per a una activitat',
      },
      {
        form: 'application',
        nombre: 'Instància genèrica',
        area: 'Oficina d’atenció ciutadana',
        descripcion: 'Sol·licitud adreçada a l’Ajuntament',
      },
      {
        form: 'grant',
        nombre: 'Subvenció a entitats',
        area: 'Cultura i esports',
        descripcion: 'Ajut a projectes d’entitats i petites empreses del municipi',
      },
      {
        form: 'postedWorkers',
        nombre: 'Exempció per treballs a l’estranger',
        area: 'Hisenda',
        descripcion: 'Dades de l’IRPF del personal desplaçat a l’estranger (article 7.p)',
      },
    ],
  },
  {
    code: 'clinica',
    name: 'Clínica Salvia',
    language: 1,
    attributes: {
      logo: salviaLogo,
      colorFondoBoton: '#7a3e9d',
      colorTextoBoton: '#ffffff',
      zonaHoraria: 'Europe/Madrid',
      formatoHora: '24',
      web: 'https://salvia.example',
      avisoLegal: 'https://salvia.example/legal',
      privacidad: 'https://salvia.example/privacy',
      cookies: 'https://salvia.example/cookies',
      moneda: 'EUR',
      idiomas: 'es,en',
    },
    modules: [...MODULES, 'category'],
    people: 300,
    users: [
      { nombre: 'Carmen Ortega Ruiz', email: 'admin@salvia.example', role: 1, who: 'administrator' },
      { nombre: 'Elena Rubio Cano', email: 'employee@salvia.example', role: 4, who: 'employee' },
      { nombre: 'Luis Navarro Gil', email: 'customer@salvia.example', role: 5, who: 'customer', cifNif: '05291478C' },
      // Two people of Vilamar are patients of the clinic.
      { nombre: 'Montserrat Puig Soler', email: 'admin@vilamar.example', role: 5, who: 'patient', byLink: true },
      { nombre: 'Aina Roca Martí', email: 'customer@vilamar.example', role: 5, who: 'patient', byLink: true },
    ],
    links: {
      lists: {
        elemento: 'Servicios',
        modalidad: 'Modalidades',
        vencimiento: 'Vencimientos',
        mediopago: 'Medios de pago',
      },
      elements: {
        Revisión: { Presencial: ['Semestral', 'Anual'], 'Por videollamada': ['Anual'] },
        Fisioterapia: { 'Bono de cinco sesiones': ['Trimestral'], 'Bono de diez sesiones': ['Semestral'] },
      },
      paymentMeans: ['Tarjeta', 'Transferencia', 'Aseguradora'],
    },
    procedures: [
      {
        form: 'firstVisit',
        nombre: 'Primera visita',
        area: 'Administración',
        descripcion: 'Datos, cobertura y salud de quien viene por primera vez',
      },
    ],
  },
]

/** One line per sign-in: `demo <application code> <e-mail> <password> <who>`. */
export const demoSignIns = (there: readonly string[] = DEMO.map(({ code }) => code)): readonly string[] =>
  DEMO.filter(({ code }) => there.includes(code)).flatMap(({ code, users }) =>
    users.map(({ email, who }) => `demo ${code} ${email} ${DEMO_PASSWORD} ${who}`),
  )
