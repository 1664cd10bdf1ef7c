import type { Module } from '#engine/definition'

/** Milliseconds after which the browser has taken over the file. */
const TAKEN = 30_000

/** Hands the file of an answer to the person. */
export const saveAnswer = async (response: Response, module: Module): Promise<void> =>
  saveFile(await response.blob(), fileName(response, module))

/** Hands a file to the person under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN)
}

/** The name that the server gave, else that of the list. */
function fileName(response: Response, { id, list }: Module): string {
  const given = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  return given ?? `${list?.export?.name ?? id}.csv`
}
