import type { CallScope } from '#engine/call'
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
}: Held): { readonly [call: string]: CallScope } => ({
  'requirement.create': {
    values: { plantilla: procedure.template },
    submissions: [applicationAnswers(procedure.form)],
  },
  'requirement.correct': { id: returned, submissions: [applicationAnswers(procedure.form)] },
  'requirement.changeStatus': { values: { siguiente: 'rI4', nota: 'a' } },
  'requirement.forms': { values: { plantilla: procedure.template } },
  'user.edit': { values: { clienteAsociado: client } },
  'user.editNew': { values: { clienteAsociado: client } },
  // Sample rows would break the rules between rows.
  'area.create': { values: { dias: null, periodos: null } },
  'area.edit': { values: { dias: null, periodos: null } },
  'rate.bulkStatus': { values: { estatus: 'tA2' } },
  'coupon.create': { values: { importe: null } },
  'coupon.edit': { values: { importe: null } },
  'erasure.erase': { values: { confirmacion: leaver } },
  'draft.get': { input: { clave: draft } },
  'draft.drop': { input: { clave: draft } },
  'draft.save': {
    input: { clave: draft, formulario: { id: draft, version: 1 }, valores: { nota: codapp } },
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
