/** A refusal of ours on its way through the protocol's library, which knows statuses and texts alone. */
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

/** No such upload, or another's: nobody can tell which. */
export const uploadNotFound = (): RefusedUpload => new RefusedUpload('91016', 404)
