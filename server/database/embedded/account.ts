import { readFileSync, statSync } from 'node:fs'

/** The operating-system account that PostgreSQL runs under when the server itself is root. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number }

/** Dedicated account first; `nobody` exists on every system. */
const candidates = ['tramit', 'nobody']

/** The account for PostgreSQL, which refuses root: the owner of an existing cluster, else the first candidate. */
export function serviceAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readAccounts()
  const owner = ownerOf(cluster)
  if (owner !== undefined && owner.uid !== 0) {
    const known = accounts.find((account) => account.uid === owner.uid)
    return known ?? { name: String(owner.uid), uid: owner.uid, gid: owner.gid }
  }
  for (const name of candidates) {
    const account = accounts.find((each) => each.name === name)
    if (account !== undefined && account.uid !== 0) return account
  }
  return { name: 'nobody', uid: 65534, gid: 65534 }
}

function ownerOf(path: string): { readonly uid: number; readonly gid: number } | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function readAccounts(): readonly Account[] {
  let text = ''
  try {
    text = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
