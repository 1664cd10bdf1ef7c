import type { Readable, Writable } from 'node:stream'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'

/** Streams the output of a COPY … TO STDOUT. */
export const copyTo = (client: Client, text: string): Readable => client.query(to(text))

/** Stream that feeds a COPY … FROM STDIN. */
export const copyFrom = (client: Client, text: string): Writable => client.query(from(text))
