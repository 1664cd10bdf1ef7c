import { newId } from '../../../server/sql/newId.ts'

/** Days and hours of an area that is never full. */
export const ALWAYS_OPEN = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
  id: newId(),
  dia,
  horarios: [{ id: newId(), horaInicio: '00:00', horaFin: '24:00', capMinima: 1, capMaxima: 100_000, margen: 0 }],
}))
