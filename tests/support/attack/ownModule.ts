import { LANGUAGE_VERSION } from '#engine/definition'
import { findTenant } from '../../../server/tenancy/index.ts'
import { publishExtra } from '../extras.ts'
import { inAll } from '../overlays.ts'
import type { TestPortal } from '../testPortal.ts'

/** A module that both organisations have made themselves, with a field of most kinds. */
export const OWN_MODULE = 'x_attacked'

const FIELDS = {
  nombre: { kind: 'text', role: 'title', required: true, max: 80 },
  nota: { kind: 'multiline', max: 500 },
  numero: { kind: 'number', integer: true },
  precio: { kind: 'money' },
  fecha: { kind: 'date' },
  momento: { kind: 'dateTime' },
  correo: { kind: 'email' },
  prestado: { kind: 'checkbox' },
  genero: { kind: 'select', options: ['uno', 'dos', 'tres', 'cuatro'] },
  categoria: { kind: 'reference', to: 'category' },
  filas: {
    kind: 'repeat',
    of: { texto: { kind: 'text', max: 20 }, copias: { kind: 'files', max: 2 }, vista: { kind: 'image' } },
  },
  foto: { kind: 'image' },
  papeles: { kind: 'files', max: 3 },
  retrato: { kind: 'imageFile', protect: true },
  estado: { kind: 'status' },
}

const CONTENT = {
  version: LANGUAGE_VERSION,
  id: OWN_MODULE,
  fields: FIELDS,
  texts: inAll({
    [`lbl.${OWN_MODULE}.title`]: 'Attacked',
    [`lbl.${OWN_MODULE}.nombre.required`]: 'Write the name.',
    [`lbl.${OWN_MODULE}.filas.texto`]: 'Text',
    [`lbl.${OWN_MODULE}.filas.copias`]: 'Copies',
    [`lbl.${OWN_MODULE}.filas.vista`]: 'View',
    ...Object.fromEntries(Object.keys(FIELDS).map((name) => [`lbl.${OWN_MODULE}.${name}`, name])),
    ...Object.fromEntries(FIELDS.genero.options.map((key) => [`lbl.${OWN_MODULE}.genero.${key}`, key])),
  }),
}

/** Publishes it in both organisations; it is then among the modules, tables and functions of the portal that attacks are made from. */
export async function withOwnModule(portal: TestPortal): Promise<TestPortal> {
  for (const code of ['alpha', 'beta'] as const) {
    const published = await publishExtra(await portal.as('admin', code), CONTENT)
    if (published.status !== 200) throw new Error(`the own module is not published: ${published.text}`)
  }
  const { definitions, tenantDefinitions } = portal.portal
  const { modules, tables, access } = await tenantDefinitions.of(await findTenant(portal.owner, { code: 'alpha' }))
  const [module, table] = [modules.get(OWN_MODULE), tables.get(OWN_MODULE)]
  if (!module || !table) throw new Error('the own module is not served')
  const { base } = tenantDefinitions
  return {
    ...portal,
    portal: {
      ...portal.portal,
      definitions: { ...definitions, access, modules: new Map([...definitions.modules, [OWN_MODULE, module]]) },
      tenantDefinitions: {
        ...tenantDefinitions,
        base: { ...base, tables: new Map([...base.tables, [OWN_MODULE, table]]) },
      },
    },
  }
}
