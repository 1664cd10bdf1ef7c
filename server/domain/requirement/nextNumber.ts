import type { Rows } from '../../tenancy/index.ts'

/** Takes the next number of the year without gaps, in the caller's transaction. */
export async function nextNumber(rows: Pick<Rows, 'query'>, tenant: number, year: string): Promise<string> {
  const { rows: taken } = await rows.query<{ value: number }>({
    name: 'next-number',
    text: `insert into counter (tenant_id, name, value) values ($1::int, $2, 1)
           on conflict (tenant_id, name) do update set value = counter.value + 1 returning value`,
    values: [tenant, `requirement-${year}`],
  })
  return `${year}-${String(taken[0]?.value ?? 0).padStart(6, '0')}`
}
