import type { CallScope } from '#engine/call'
import { slotId } from '../../../server/domain/booking/slotId.ts'
import { newId } from '../../../server/sql/newId.ts'
import { handStroke } from '../documents.ts'
import { smallestExtra } from '../extras.ts'
import { inAll } from '../overlays.ts'
import { applicationAnswers } from '../requirements.ts'
import { PDF } from '../samples.ts'
import type { TestProcedure } from '../testPortal.ts'

/** Records of one tenant that calls may use. */
export interface Held {
  readonly codapp: string
  readonly procedure: TestProcedure
  /** A signed path of a document and of a picture. */
  readonly document: string
  readonly picture: string
  readonly draft: string
  /** Somebody who may be another's client. */
  readonly client: string
  /** A procedure of the administrator's own, which is to be corrected. */
  readonly returned: string
  /** The name of whoever is to be erased. */
  readonly leaver: string
  /** An area that is open all day, and another one for locks. */
  readonly open: string
  readonly locked: string
  /** A folder of the library, and a document in it. */
  readonly folder: string
  readonly paper: string
  /** The secret of a calendar feed. */
  readonly feed: string
  /** A folder that is in the bin whenever a call needs it there. */
  readonly binned: string
}

const DAY = 86_400_000
const MONTH_AHEAD = 30
const LIBRARY = 'd_C'

/** Noon of a day in a month: it is neither past nor beyond a horizon. */
export const noon = (): number => Math.floor(Date.now() / DAY + MONTH_AHEAD) * DAY + DAY / 2

/** A day that lies some days from it. */
const dayFromNoon = (days: number): string => new Date(noon() + days * DAY).toISOString().slice(0, 10)

/** A day on which everything is taken of the open area. */
export const fullDay = (): string => dayFromNoon(300)

let locks = 0

/** A time that nothing else is locked in. */
function freeTime(): { readonly fechaInicio: string; readonly fechaFin: string } {
  const start = noon() + (locks += 1) * DAY
  return { fechaInicio: new Date(start).toISOString(), fechaFin: new Date(start + DAY / 2).toISOString() }
}

/** A place of the open area, for whoever books it: only staff book for others. */
const place = (area: string): NonNullable<CallScope['values']> => ({
  area,
  hueco: slotId(area, noon()),
  dia: null,
  usuario: undefined,
  nombreNoRegistrado: undefined,
  cifNifNoRegistrado: undefined,
  emailNoRegistrado: undefined,
  telefonoNoRegistrado: undefined,
})

/** The rows of a form with one field. */
const servedRows = (codapp: string): readonly object[] => [
  { _id: 'r0', clave: 'a', tipo: 1, etiqueta: { en: `zq7${codapp} label`, es: 'a', ca: 'a', fr: 'a' } },
]
const overlayRows = (codapp: string): readonly object[] => [
  {
    _id: 'r0',
    clave: 'own',
    tipo: 'text',
    etiqueta: { en: `zq7${codapp} own`, es: 'a', ca: 'a', fr: 'a' },
    enFormulario: true,
  },
]
/** The fields of a module of the organisation's own, and its names. */
const ownRows: readonly object[] = [
  { _id: 'r0', id: 'nombre', tipo: 'text', etiqueta: { en: 'a', es: 'a', ca: 'a', fr: 'a' }, enFormulario: true },
]
const ownTitles = (codapp: string): object => ({ en: `zq7${codapp} own`, es: 'a', ca: 'a', fr: 'a' })

/** A receiver that nothing is sent to, for no attack runs the deliveries. */
const WEBHOOK = { direccion: 'https://receiver.example/hook', eventos: ['category-created'] }

/** A provider that nobody signs in by, for no attack asks it. */
const PROVIDER = {
  emisor: 'https://login.example',
  rolInicial: undefined,
  correspondencias: undefined,
  exclusivo: false,
}

/** Settings of an organisation that change nobody's work: neither its modules nor its language. */
const aboutItself: NonNullable<CallScope['values']> = Object.fromEntries(
  (
    'nombre idioma idiomas zonaHoraria formatoHora moneda web avisoLegal privacidad cookies ' +
    'registroAbierto contraseniaMinima contraseniaClases opcionProveedor reservaSinCuenta modulos'
  )
    .split(' ')
    .map((name) => [name, undefined]),
)

/** A document that is everybody's, or what a folder needs. */
const library = {
  modulo: LIBRARY,
  isDirectorio: false,
  usuarios: undefined,
  modAppArea: undefined,
  isHidden: false,
  tramite: undefined,
}

/**
 * Input of calls that the definitions do not describe: answers to a served form, files, names of `input` in a body.
 * Absent are calls that need no such input, and calls whose address is found by trying.
 */
export const extrasOf = ({
  codapp,
  procedure,
  document,
  picture,
  draft,
  client,
  returned,
  leaver,
  open,
  locked,
  folder,
  paper,
  feed,
  binned,
}: Held): { readonly [call: string]: CallScope } => ({
  'apiToken.create': {
    values: { opciones: [{ funcionalidad: { id: 'kT6' }, acciones: [{ id: 'veB', acceso: 33 }] }] },
  },
  'webhook.create': { values: WEBHOOK },
  'webhook.edit': { values: WEBHOOK },
  'identityProvider.create': { values: PROVIDER },
  'identityProvider.edit': { values: PROVIDER },
  'requirement.create': {
    values: { plantilla: procedure.template },
    submissions: [applicationAnswers(procedure.form)],
  },
  'requirement.correct': { id: returned, submissions: [applicationAnswers(procedure.form)] },
  'requirement.changeStatus': { values: { siguiente: 'rI4', nota: 'a' } },
  'requirement.signFile': {
    input: { fileId: document, strokes: [handStroke()] },
    file: { firma: ['picture'] },
  },
  'requirement.forms': { values: { plantilla: procedure.template } },
  'user.edit': { values: { clienteAsociado: client } },
  'user.editNew': { values: { clienteAsociado: client } },
  // A link is for whoever is active.
  'user.credentials': { values: { enlace: undefined } },
  'calendarFeed.read': { input: { clave: feed } },
  // Sample rows would break the rules between rows, and not everybody may see providers.
  'area.create': { values: { dias: null, excepciones: null, periodos: null, proveedor: undefined } },
  'area.edit': { values: { dias: null, excepciones: null, periodos: null, proveedor: undefined } },
  'guestBooking.book': { values: { cifNif: undefined } },
  'booking.create': { values: place(open) },
  'booking.createSeries': { values: { ...place(open), cada: 1, veces: 2 }, input: { confirmado: 'true' } },
  'booking.edit': { values: place(open) },
  'booking.place': {
    input: {
      fechaInicio: new Date(noon() + 3_600_000).toISOString(),
      fechaFin: new Date(noon() + 5_400_000).toISOString(),
    },
  },
  'booking.hold': { input: { hueco: slotId(open, noon() + 3_600_000) } },
  'booking.status': { values: { estatus: 3 } },
  'booking.days': { input: { idareapadre: open, fecha: dayFromNoon(0) } },
  'booking.slots': { input: { idareapadre: open, fecha: dayFromNoon(0) } },
  'booking.availability': {
    input: {
      idmodapparea: [open, locked],
      fechainicio: dayFromNoon(-1),
      fechafin: dayFromNoon(50),
      idusuario: client,
    },
  },
  'booking.closures': { input: { fechainicio: dayFromNoon(-1), fechafin: dayFromNoon(50) } },
  'waiting.create': { values: { area: open, dia: fullDay(), desde: null, hasta: null, usuario: undefined } },
  'waiting.status': { values: { estatus: 4 } },
  'lock.create': { values: { area: locked, ...freeTime() } },
  'lock.createMany': { values: { areas: [locked], dias: null, ...freeTime() }, input: { isBloqueo: true } },
  'document.create': {
    values: { ...library, idPadre: null },
    file: { archivo: [Buffer.from(PDF).toString('latin1')] },
  },
  'document.edit': { id: paper, values: library },
  'signatureRequest.create': {
    values: {
      documento: paper,
      firmantes: [client],
      vence: new Date(noon()).toISOString(),
      enOrden: false,
      externos: undefined,
    },
  },
  'signatureRequest.handOn': {
    values: { nuevoUsuario: undefined, correo: `zq7signer@${codapp}.example`, nombreNuevo: null },
  },
  'signatureRequest.replace': {
    values: { nuevoUsuario: undefined, correo: `customer@${codapp}.example`, nombreNuevo: null },
  },
  // The picture is no PNG as text.
  'signatureRequest.sign': { input: { strokes: [handStroke()] }, file: { firma: ['picture'] } },
  'signatureRequest.signSeveral': { input: { strokes: [handStroke()] }, file: { firma: ['picture'] } },
  'verification.verify': { file: { archivo: [Buffer.from(PDF).toString('latin1')] } },
  'document.download': { id: paper },
  'document.move': { values: { destino: folder }, selection: [paper] },
  'document.moveUp': { selection: [paper] },
  'document.copy': { values: { destino: folder }, selection: [paper] },
  'document.send': { values: { dest: `zq7reader@${codapp}.example` }, selection: [paper] },
  'document.zip': { selection: [paper] },
  'document.getRemoved': { id: binned },
  'document.restore': { id: binned, values: { nombre: undefined } },
  'document.bulkRestore': { selection: [binned] },
  'document.purge': { id: binned },
  'document.bulkPurge': { selection: [binned] },
  // A demanded second factor would keep those who attack from everything else.
  'role.create': { values: { segundoFactor: undefined } },
  'role.edit': { values: { segundoFactor: undefined } },
  'form.create': { values: { tipo: 3, funcion: undefined, titulos: null, campos: servedRows(codapp) } },
  'form.edit': { values: { tipo: undefined, funcion: undefined, titulos: null, campos: servedRows(codapp) } },
  'form.preview': { values: { tipo: 3, funcion: undefined, titulos: null, campos: servedRows(codapp) } },
  'form.versions': { input: { formulario: procedure.form } },
  'form.rollback': { values: { retorno: '1' } },
  'organisation.edit': { values: aboutItself },
  'procedureType.create': { values: { textos: null, documentosRequeridos: null, formularios: [procedure.form] } },
  'procedureType.edit': { values: { textos: null, documentosRequeridos: null, formularios: [procedure.form] } },
  'rate.bulkStatus': { values: { estatus: 'tA2' } },
  'coupon.create': { values: { importe: null } },
  'coupon.edit': { values: { importe: null } },
  'device.register': { values: { plataforma: 1, token: `zq7${codapp}-${newId()}` } },
  'device.update': { values: { plataforma: 1, token: `zq7${codapp}-${newId()}` } },
  'erasure.erase': { values: { confirmacion: leaver } },
  'erasure.eraseOutsider': {
    values: { correo: 'nobody@elsewhere.example', confirmacionCorreo: 'nobody@elsewhere.example' },
  },
  'draft.get': { input: { clave: draft } },
  'draft.drop': { input: { clave: draft } },
  'draft.save': {
    input: { clave: draft, formulario: { id: draft, version: 1 }, valores: { nota: codapp } },
  },
  'overlay.edit': { values: { campos: overlayRows(codapp) } },
  'overlay.preview': { values: { campos: overlayRows(codapp) } },
  'overlay.versions': { input: { modulo: 'coupon' } },
  'overlay.back': { values: { retorno: '0' } },
  'ownModule.create': {
    values: { titulos: ownTitles(codapp), plantilla: 'vacio', definicion: undefined, clave: undefined, lugar: null },
  },
  'ownModule.edit': { values: { titulos: ownTitles(codapp), lugar: null, campos: ownRows, derechos: [] } },
  'ownModule.preview': { values: { titulos: ownTitles(codapp), lugar: null, campos: ownRows, derechos: [] } },
  'ownModule.versions': { input: { modulo: `x_own_${codapp}` } },
  'ownModule.back': { values: { retorno: '1' } },
  'ownModule.source': {
    values: {
      definicion: JSON.stringify(
        smallestExtra(`x_own_${codapp}`, {
          texts: inAll({ [`lbl.x_own_${codapp}.title`]: `zq7${codapp} own`, [`lbl.x_own_${codapp}.nombre`]: 'a' }),
        }),
      ),
    },
  },
  'definition.save': { input: { modulo: 'category', contenido: { over: 'category', version: 1 } }, version: 0 },
  'definition.publish': { input: { modulo: 'category' }, version: 1 },
  'definition.rollback': { input: { modulo: 'category' }, version: 0 },
  'savedView.of': { input: { modulo: 'category' } },
  'savedView.create': {
    input: { modulo: 'category', nombre: `zq7${codapp} view`, ambito: 'propio', direccion: 'a=b' },
  },
  'savedView.change': { input: { nombre: `zq7${codapp} view`, ambito: 'propio', direccion: 'a=b' } },
  'document.upload': {
    input: { documento: { nombre: 'a.pdf' } },
    file: { archivo: [Buffer.from(PDF).toString('latin1')] },
  },
  // The picture is no PNG as text, so that the document stays as it is.
  'document.sign': { input: { strokes: [handStroke()] }, file: { firma: ['picture'] } },
  'document.content': { input: { docpath: document } },
  'session.gallery': { input: { ruta: picture } },
  'session.application': { input: { codapp } },
  'session.recover': { values: { codapp, email: `zq7nobody@${codapp}.example` } },
  'session.signUp': {
    values: { codapp, nombre: 'zq7', email: `zq7new@${codapp}.example`, nueva: 'orchard-window-77' },
  },
  'session.signIn': { values: { codapp, email: `customer@${codapp}.example`, contrasenia: 'Right-2026' } },
  'session.catalogue': { input: { table: '8' } },
  'session.definition': { input: { modulo: 'category' } },
})
