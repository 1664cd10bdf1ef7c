import { expect } from 'vitest'
import { PIXEL } from '../../support/categories.ts'
import { handStroke } from '../../support/documents.ts'
import { PDF } from '../../support/samples.ts'
import type { TestProcedure } from '../../support/testPortal.ts'
import { start } from './procedure.ts'
import { at, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { sha256 } from '../../support/sha256.ts'

/** A part of the file that a procedure holds for what was asked. */
export const fileOf = ({ body }: WireAnswer, field: string, part: string): unknown =>
  at(body, 'formularioDoc', 'valores', field, 0, part)

/** Sends a procedure with a PDF for each thing that was asked for. */
export async function sendFiles(
  client: WireClient,
  procedure: TestProcedure,
  documents: string,
  fields: readonly string[],
): Promise<WireAnswer> {
  const answers = [{ formulario: { id: documents, version: 1 }, valores: {} }]
  const files = fields.map((field) => [`archivos${field}`, PDF, `${field}.pdf`, 'application/pdf'] as const)
  const made = await start(client, procedure, {}, files, answers)
  expect(outcome(made)).toEqual([201, null])
  return made
}

interface Signing {
  readonly id: string
  readonly file: string
  readonly huella?: string
  readonly paginas?: string
}

/** Signs a file of a procedure as somebody who was shown it. */
export const signAttachment = (client: WireClient, { id, file, huella = sha256(PDF), paginas }: Signing) =>
  client.put(`v3/requerimiento/${id}/adjuntos/${file}/firmar`, {
    parts: [
      ['grafo', [handStroke(), handStroke(20, 900)]],
      ...(huella === '' ? [] : [['huella', huella] as const]),
      ...(paginas === undefined ? [] : [['paginas', paginas] as const]),
      ['firma', PIXEL, 'firma.png'],
    ],
  })
