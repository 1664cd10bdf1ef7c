/** Milliseconds after which the browser has taken over the file. */
const TAKEN = 30_000

/** Hands a file to the person, under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN)
}
