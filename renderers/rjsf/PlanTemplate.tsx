import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { use, useMemo } from 'react'
import { PageContext } from './pageContext.ts'

/** The fields of a plan in their sections, those of the open page. */
export function PlanTemplate({ properties }: ObjectFieldTemplateProps) {
  const page = use(PageContext)
  const contents = useMemo(() => new Map(properties.map(({ name, content }) => [name, content])), [properties])
  return <>{useMemo(() => page(({ field }) => contents.get(field.name)), [page, contents])}</>
}
