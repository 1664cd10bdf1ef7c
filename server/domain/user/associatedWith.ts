import { rowsOf } from '#engine/form'
import type { Values } from '#engine/form'

/** Fields of a person that associate them with others. */
export const ASSOCIATING: readonly string[] = ['clienteAsociado', 'usuariosAsociados']

/** The ids of those whom a person's record associates them with, without those of the record before. */
export function associatedWith(values: Values, before: Values = {}): readonly string[] {
  const known = new Set(idsIn(before))
  return [...new Set(idsIn(values))].filter((id) => !known.has(id))
}

const idsIn = ({ clienteAsociado: client, usuariosAsociados: associates }: Values): readonly string[] =>
  [client, ...rowsOf(associates).map(({ usuario }) => usuario)].filter((id) => typeof id === 'string')
