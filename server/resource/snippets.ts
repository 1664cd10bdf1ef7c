import type { DecodedCall } from '#engine/call'
import type { Values } from '#engine/form'
import { contentText, Parameters, textsWith } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import type { CallContext } from '../operation/index.ts'
import type { StoredRecord } from './selection.ts'

/** A piece of a text, and whether it was looked for. */
interface Piece {
  readonly texto: string
  readonly hallado: boolean
}

/** Characters of all texts of a page that are searched for the place: beyond them rows have no snippet. */
const MOST_TEXT = 2_000_000
/** Control characters that no stored text has. */
const [START, STOP] = ['\u0002', '\u0003']
const OPTIONS = `StartSel="${START}", StopSel="${STOP}", MaxFragments=2, MinWords=5, MaxWords=16, FragmentDelimiter=" … "`

/** The places in files where a list found its rows, by id. Rows that were found by name alone have none. */
export async function readSnippets(
  { rows, tenant }: CallContext,
  table: Table,
  { filter }: DecodedCall,
  records: readonly StoredRecord[],
): Promise<ReadonlyMap<string, readonly Piece[]>> {
  const text = contentText(table, filter)
  if (text === null || records.length === 0) return new Map()
  const parameters = new Parameters()
  const ids = parameters.add(
    records.map(({ id }) => id),
    'uuid[]',
  )
  const query = parameters.add(text, 'text')
  const { rows: found } = await rows.query<{ readonly record: string; readonly place: string }>({
    text: `with found as (
             select x.record, x.language, x.body, sum(char_length(x.body)) over (order by array_position(${ids}, x.record), x.file) as read
               from file_text x where x.tenant_id = ${parameters.add(tenant.id, 'int')} and x.record = any(${ids}) and ${textsWith(table, text, parameters)})
           select record, ts_headline(('public.tramit_' || language)::regconfig, body, content_query(${query}), ${parameters.add(OPTIONS, 'text')}) as place
             from found where read <= ${MOST_TEXT}`,
    values: parameters.values,
  })
  return new Map(found.map(({ record, place }) => [record, pieces(place)]))
}

/** A row with the place where it was found. */
export function withSnippet(row: Values, snippets: ReadonlyMap<string, readonly Piece[]>): Values {
  const id = row['id']
  const extracto = typeof id === 'string' ? snippets.get(id) : undefined
  return extracto ? { ...row, extracto } : row
}

const pieces = (place: string): readonly Piece[] =>
  place.split(START).flatMap((part, at) => {
    const [found = '', after] = at === 0 ? ['', part] : part.split(STOP)
    return [
      { texto: found, hallado: true },
      { texto: after ?? '', hallado: false },
    ].filter(({ texto }) => texto !== '')
  })
