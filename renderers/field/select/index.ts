import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('./Input.tsx').then(({ SelectInput }) => SelectInput))

const Cell = loadable(() => import('./Cell.tsx').then(({ SelectCell }) => SelectCell), 'silent')

/** Its popup is heavy, and only lists need it. */
const Filter = loadable(() => import('./Filter.tsx').then(({ SelectFilter }) => SelectFilter))

const OtherPage = loadable(() => import('./OtherPage.tsx').then(({ SelectOnOtherPage }) => SelectOnOtherPage), 'silent')

export const select: FieldRenderer = {
  kind: 'select',
  frame: 'around',
  isHalfWidth: ({ source }) => !source.many && source.look !== 'radio',
  Input,
  Cell,
  cellText: 'words',
  Filter,
  OtherPage,
  isKeptOnOtherPages: ({ optionCall, source }) => optionCall?.kind === 'call' && !source.creatable,
}
