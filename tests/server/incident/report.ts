import { at, listOf, type Part, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

/** Sends an error report as it stands. */
export const report = (
  client: WireClient,
  parts: readonly Part[],
  headers?: { readonly [name: string]: string },
): Promise<WireAnswer> => client.post('incidencia', { parts, headers })

/** Reports an error in one's own name. */
export const described = (client: WireClient, descripcion: string, ...parts: readonly Part[]): Promise<WireAnswer> =>
  report(client, [['usuario', client.user], ['descripcion', descripcion], ...parts])

/** The reports that somebody may read. */
export const listed = async (client: WireClient, query = ''): Promise<readonly unknown[]> =>
  listOf((await client.get('incidencias', query)).body)

/** Address at which a report is read and changed. */
export const pathOf = (record: unknown): string => `incidencias/${String(at(record, 'id'))}`
