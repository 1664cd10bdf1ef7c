import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { DateTimeCell } from './Cell.tsx'
import { instantText } from './zone.ts'

const Input = lazy(() => import('./Input.tsx').then(({ DateTimeInput }) => ({ default: DateTimeInput })))
const Filter = lazy(() => import('./Filter.tsx').then(({ DateTimeFilter }) => ({ default: DateTimeFilter })))

export const dateTime: FieldRenderer = {
  kind: 'dateTime',
  frame: 'around',
  Input,
  Cell: DateTimeCell,
  Filter,
  text: (value, { timeZone, hour12, speech }) => instantText(value, timeZone, hour12, speech.language),
}
