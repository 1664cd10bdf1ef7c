import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { Model, settings } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.fontless.css'
import { offer } from '../../forms/page.ts'
import { CHOICES, COLUMNS, HIDE, TOGGLER } from '../../forms/spec.ts'
import type { BenchField, BenchForm } from '../../forms/spec.ts'
import { place } from '../../pages/place.ts'

const ADD = 'Add row'
// Elements that fade out stay in the page until the animation ends.
settings.animationEnabled = false

let root: Root | null = null
let model: Model | null = null

offer({
  mount: (form) => {
    model = new Model(toSurvey(form))
    model.checkErrorsMode = 'onValueChanging'
    model.textUpdateMode = 'onTyping'
    root = createRoot(place())
    root.render(<Survey model={model} />)
  },
  unmount: () => root?.unmount(),
  control: (name) => document.getElementById(model?.getQuestionByName(name)?.inputId ?? '') ?? null,
  addRow: () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === ADD) ?? null,
})

const toSurvey = ({ fields, rows }: BenchForm) => ({
  pages: [
    {
      elements: [
        ...fields.map(toQuestion),
        {
          type: 'paneldynamic',
          name: 'rows',
          panelCount: rows,
          panelAddText: ADD,
          templateElements: COLUMNS.map((name) => ({
            type: 'text',
            name,
            ...(name === 'units' ? { inputType: 'number' } : {}),
          })),
        },
      ],
    },
  ],
})

const toQuestion = ({ name, kind, hiddenBy, shownBy, atLeast }: BenchField) => ({
  name,
  title: name,
  ...(kind === 'select'
    ? { type: 'dropdown', renderAs: 'select', choices: CHOICES }
    : kind === 'checkbox'
      ? { type: 'boolean', renderAs: 'checkbox', ...(name === TOGGLER ? { defaultValue: true } : {}) }
      : { type: 'text', inputType: kind }),
  ...(hiddenBy ? { visibleIf: `{${hiddenBy}} <> '${HIDE}'` } : {}),
  ...(shownBy ? { visibleIf: `{${shownBy}} = true` } : {}),
  ...(atLeast
    ? {
        validators: [
          {
            type: 'expression',
            text: `at least ${atLeast}`,
            expression: `{${atLeast}} empty or {${name}} >= {${atLeast}}`,
          },
        ],
      }
    : {}),
})
