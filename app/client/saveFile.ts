import type { Module } from '#engine/definition'

/** Milliseconds after which the browser has taken over the file. */
const TAKEN = 30_000

/** Hands the file of an answer to the person; of one that holds its headings alone nothing, and false. */
export async function saveAnswer(response: Response, module: Module): Promise<boolean> {
  const content = await response.blob()
  if (content.type.startsWith('text/csv') && !(await hasRows(content))) return false
  saveFile(content, fileName(response, module))
  return true
}

/** Bytes within which the headings of a list end. */
const HEADINGS = 65_536

async function hasRows(content: Blob): Promise<boolean> {
  const [, ...rows] = (await content.slice(0, HEADINGS).text()).split('\r\n')
  return content.size > HEADINGS || rows.some((row) => row !== '')
}

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
