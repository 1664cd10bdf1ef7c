import { scalarText } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'

/** Most addresses of one answer. */
const MOST = 10
/** Longest text that is searched, in characters. */
const LONGEST = 200

/** Returns known addresses that begin as was typed. They come from the server's list, never from people's records. */
export const addresses: Operation = async ({ portal }, { input }) => {
  const found = await portal.addresses.find(scalarText(input['texto']).slice(0, LONGEST), MOST)
  return answer(
    200,
    found.map(({ pais, ...parts }) => {
      const town = [parts.codigoPostal, parts.poblacion].filter(Boolean).join(' ')
      const nombre = `${parts.linea}, ${town}`
      return { id: nombre, nombre, direccion: { ...parts, pais: { id: pais } } }
    }),
  )
}
