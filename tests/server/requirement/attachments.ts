import { createHash } from 'node:crypto'
import { PIXEL } from '../../support/categories.ts'
import { handStroke } from '../../support/documents.ts'
import { PDF } from '../../support/samples.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** A part of the file that a procedure holds for what was asked. */
export const fileOf = ({ body }: WireAnswer, field: string, part: string): unknown =>
  at(body, 'formularioDoc', 'valores', field, 0, part)

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
