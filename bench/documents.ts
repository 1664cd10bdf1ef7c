import type { Figure } from './figure.ts'
import { transferFigures } from './documents/transfer.ts'
import { viewerFigures } from './documents/viewer.ts'

/** Files on their way beside a bare stream, an archive of many, and the viewer beside stock react-pdf. */
export const documentFigures = async (): Promise<readonly Figure[]> => [
  ...(await transferFigures()),
  ...(await viewerFigures()),
]
