import type { ThemeProps } from '@rjsf/core'
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './templates/ArrayFieldTemplate.tsx'
import { buttons } from './templates/buttons.tsx'
import { ErrorListTemplate } from './templates/ErrorListTemplate.tsx'
import { FieldTemplate, WrapIfAdditionalTemplate } from './templates/FieldTemplate.tsx'
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx'
import { DescriptionFieldTemplate, MultiSchemaFieldTemplate, TitleFieldTemplate } from './templates/texts.tsx'
import { widgets } from './widgets/widgets.tsx'

/** Draws any JSON Schema in our design: `withTheme(theme)`. */
export const theme: ThemeProps = {
  widgets,
  templates: {
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    ButtonTemplates: buttons,
    DescriptionFieldTemplate,
    ErrorListTemplate,
    FieldTemplate,
    MultiSchemaFieldTemplate,
    ObjectFieldTemplate,
    TitleFieldTemplate,
    WrapIfAdditionalTemplate,
  },
}
