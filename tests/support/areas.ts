import { at, idOf, type Part, type WireAnswer, type WireClient } from './wireClient.ts'

/** Creates an area as its form does, a department unless said otherwise. */
export const postArea = (
  client: WireClient,
  nombre: string,
  more: object = {},
  ...files: readonly Part[]
): Promise<WireAnswer> =>
  client.post('areas', { parts: [['area', { nombre, tipoArea: { id: 1 }, ...more }], ...files] })

/** Changes what a mask covers of an area, as it was last answered. */
export const putArea = (client: WireClient, area: WireAnswer, mask: number, value: object): Promise<WireAnswer> =>
  client.put(`areas/${idOf(area)}`, {
    parts: [['area', value]],
    query: { mask },
    headers: { 'if-match': `"${String(at(area.body, 'version'))}"` },
  })
