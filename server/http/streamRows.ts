import { Readable } from 'node:stream'
import { writeAnswer } from '#engine/call'
import type { Call } from '#engine/definition'

/** Placeholder for the rows. */
const ROWS_PLACEHOLDER = '\u0000rows\u0000'

/** Streams a body with rows at the place that the call declares. */
export function streamRows(call: Call, rows: AsyncIterable<readonly unknown[]>): Readable {
  const whole = JSON.stringify(writeAnswer(call, { body: [ROWS_PLACEHOLDER], header: () => null }))
  const [before = '', after = ''] = whole.split(JSON.stringify(ROWS_PLACEHOLDER))
  async function* written(): AsyncGenerator<string> {
    let between = before
    for await (const some of rows) {
      if (some.length === 0) continue
      yield between + some.map((row) => JSON.stringify(row)).join(',')
      between = ','
    }
    yield between === before ? before + after : after
  }
  return Readable.from(written(), { objectMode: false })
}
