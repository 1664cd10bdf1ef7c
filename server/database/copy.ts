import type { Readable, Writable } from 'node:stream'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'

/** What a COPY … TO STDOUT writes, piece by piece. */
export const copyTo = (client: Client, text: string): Readable => client.query(to(text))

/** Where a COPY … FROM STDIN reads from. */
export const copyFrom = (client: Client, text: string): Writable => client.query(from(text))
