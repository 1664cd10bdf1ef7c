/** Carries a refusal through the tus library, which only knows statuses and texts. */
export class RefusedUpload extends Error {
  readonly code: string
  readonly status_code: number
  readonly body = ''
  constructor(code: string, status: number) {
    super(`an upload is refused: ${code}`)
    this.code = code
    this.status_code = status
  }
}

/** The upload does not exist or belongs to somebody else. The client cannot tell which. */
export const uploadNotFound = (): RefusedUpload => new RefusedUpload('91016', 404)
