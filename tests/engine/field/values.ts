import fc from 'fast-check'
import { CALLING_COUNTRIES, COUNTRIES } from '#engine/field'

const two = (n: number): string => String(n).padStart(2, '0')

const days = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.nat(13), fc.nat(32))
  .map(([year, month, day]) => [String(year).padStart(4, '0'), two(month), two(day)].join('-'))

const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[1-9]\\d{${least - 1},${most - 1}}$`))

const codes = fc.constantFrom(...CALLING_COUNTRIES.map(({ callingCode }) => callingCode), 0, 999)
const countries = fc.constantFrom(...COUNTRIES.map(({ id }) => id), 999)
const text = fc.oneof(fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }), fc.constantFrom(' ', '08001', 'Reus'))

/** Values that people and programs send, mostly right and sometimes not, by kind; what stands here is tried on every kind. */
export const LIKELY: { readonly [kind: string]: fc.Arbitrary<unknown> } = {
  number: fc.integer({ min: -50_000, max: 50_000 }).map((n) => n / 1000),
  money: fc.record(
    { importe: fc.oneof(fc.integer(), fc.double()), moneda: fc.constantFrom('EUR', 'JPY', 'KWD', 'USD', 'XXX') },
    { requiredKeys: ['importe'] },
  ),
  percent: fc.integer({ min: -2_000_000, max: 2_000_000 }).map((n) => n / 10_000),
  dayOfMonth: fc.integer({ min: -1, max: 33 }),
  date: days,
  dateTime: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  phone: fc.oneof(
    fc.record({ pais: codes, telefono: digits(3, 14) }),
    fc.constantFrom('+34 600 11 22 33', '0034 912345678', '600112233', '+44 20 7946 0958', '+1 (212) 555-0100'),
  ),
  address: fc.record(
    {
      linea: text,
      numero: text,
      piso: text,
      poblacion: text,
      provincia: text,
      codigoPostal: fc.oneof(text, digits(5, 5)),
      pais: fc.oneof(
        countries,
        countries.map((id) => ({ id })),
      ),
      latitud: fc.double({ min: -91, max: 91, noNaN: true }),
      longitud: fc.double({ min: -181, max: 181, noNaN: true }),
    },
    { requiredKeys: ['pais'] },
  ),
  colour: fc.oneof(fc.stringMatching(/^#[\da-fA-F]{6}$/), fc.stringMatching(/^#[\da-fA-F]{3}$/)),
  linked: fc.oneof(
    fc.constantFrom('a', 'b@|@Bee', 'c@|@', '@|@x', 1, '2@|@Two'),
    fc.tuple(text, text).map((parts) => parts.join('@|@')),
  ),
  roles: fc.array(fc.oneof(fc.stringMatching(/^[\w-]{1,36}$/), fc.constantFrom('1', '2', 1, 3)), { maxLength: 4 }),
  grants: fc.uniqueArray(
    fc.record({
      funcionalidad: fc.record({ id: fc.stringMatching(/^\w{3}$/) }),
      acciones: fc.constantFrom(
        [],
        [{ id: 'veB', acceso: 35 }],
        [
          { id: 'veB', acceso: 1 },
          { id: 'DN2', acceso: 0 },
        ],
      ),
    }),
    { selector: ({ funcionalidad }) => funcionalidad.id, maxLength: 3 },
  ),
}

/** Anything that JSON can say, and above all what some kind may take. */
export const values: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ maxLength: 8, unit: 'binary' }),
  fc.string({ minLength: 240, maxLength: 300 }),
  fc.stringMatching(/^\d{1,6}$/),
  fc.constantFrom('a', 'b', 'c', 1, 2, 4, '1', 'NvI', 'FBy', 'rN1', '', 'a@b.es', 'ana@example.org', '09:30', '24:00'),
  fc.constantFrom('9:30', '12345678Z', 'ES9121000418450200051332'),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  days.map((day) => `${day}T10:00:00.000Z`),
  fc.array(fc.constantFrom(1, 2, 3, 4, '1'), { maxLength: 4 }),
  ...Object.values(LIKELY),
)
