import { newId } from '../../sql/index.ts'
import type { Tx } from '../../tenancy/index.ts'
import { generatePeople } from './generatePeople.ts'
import type { GeneratedPerson } from './generatePeople.ts'

const SPAIN = { iso: 724, calling: 34 }
const [MOBILE, HOME] = [1, 2]
const [NIF, NIE, CIF] = [1, 2, 3]
/** Rows per statement. */
const BATCH = 2_000

/** Inserts generated people without passwords. The same seed gives the same people. */
export async function seedPeople(tx: Tx, tenant: number, count: number, seed: number): Promise<void> {
  const people = generatePeople(count, seed).map((person) => ({ id: newId(), person }))
  for (let from = 0; from < people.length; from += BATCH) {
    const rows = people.slice(from, from + BATCH)
    await tx.query({ text: INSERT, values: [tenant, JSON.stringify(rows.map(({ id, person }) => rowOf(id, person)))] })
    // Triggers look up single rows. Without statistics they would scan whole tables.
    if (from === 0) await tx.query({ text: 'analyze "user", user_role, role', values: [] })
    await tx.query({
      text: `insert into user_role (tenant_id, user_id, role_id)
             select $1::int, p.id, p.role from jsonb_to_recordset($2::jsonb) as p(id uuid, role int)`,
      values: [tenant, JSON.stringify(rows.map(({ id, person }) => ({ id, role: person.role })))],
    })
  }
}

const INSERT = `insert into "user" (tenant_id, id, created_at, updated_at, nombre, email, tipo_persona, cif_nif, tipo_doc_identidad,
                                    fecha_nacimiento, idioma, estatus, roles, telefonos, direcciones)
  select $1::int, p.id, now() - make_interval(days => p.days), now() - make_interval(days => p.days), p.nombre, p.email, p.kind,
         p.identity, p.document, p.born, p.language, p.status, p.roles, p.phones, p.addresses
    from jsonb_to_recordset($2::jsonb) as p(id uuid, days int, nombre text, email text, kind text, identity text, document int,
                                            born date, language int, status text, roles jsonb, phones jsonb, addresses jsonb)`

/** The id of a row in a list field. */
const createRowId = (): { readonly id: string; readonly _id: string } => {
  const id = newId()
  return { id, _id: id }
}

const rowOf = (id: string, person: GeneratedPerson) => ({
  id,
  days: person.daysAgo,
  nombre: person.name,
  email: person.email,
  kind: person.kind === 'legal' ? 'J' : 'N',
  identity: person.identity,
  document: person.identity && documentOf(person.identity),
  born: person.born,
  language: person.language,
  status: person.active ? 'NvI' : 'FBy',
  roles: [String(person.role)],
  phones: person.phones.map((number, at) => ({
    ...createRowId(),
    tipo: at === 0 ? MOBILE : HOME,
    telefono: { pais: SPAIN.calling, telefono: number },
  })),
  addresses: [person.address].flatMap((address) =>
    address
      ? [
          {
            ...createRowId(),
            tipo: HOME_ADDRESS,
            direccion: {
              linea: address.line,
              numero: address.number,
              ...(address.floor === null ? {} : { piso: address.floor }),
              poblacion: address.city,
              provincia: address.province,
              codigoPostal: address.zip,
              pais: SPAIN.iso,
            },
          },
        ]
      : [],
  ),
})

const HOME_ADDRESS = 1

const documentOf = (identity: string): number => (/^\d/.test(identity) ? NIF : /^[XYZ]/.test(identity) ? NIE : CIF)
