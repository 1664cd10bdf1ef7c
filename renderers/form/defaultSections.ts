import type { Section } from '#engine/definition'
import type { Field } from '#engine/field'
import type { FormPlan } from '#engine/form'
import { pairedRows } from '#renderers/field'
import type { FieldRenderers } from '#renderers/field'

/**
 * Sections of a form that names none: one for each group and each list of rows, under its name, and one for what stands loose
 * between two of them.
 * Told how kinds are drawn, short fields stand side by side; else each has a row of its own.
 */
export function defaultSections({ roots }: FormPlan, renderers?: FieldRenderers): readonly Section[] {
  const sections: Section[] = []
  const loose: Field[] = []
  const close = (): void => {
    if (loose.length === 0) return
    const fields = loose.splice(0)
    const rows = renderers ? pairedRows(fields, renderers) : fields.map((field) => [field])
    sections.push({ id: String(sections.length), title: null, mask: null, visible: true, rows })
  }
  for (const { field } of roots) {
    if (field.kind.shape === 'leaf' || field.kind.shape === 'nothing') {
      loose.push(field)
      continue
    }
    close()
    sections.push({
      id: String(sections.length),
      title: field.traits?.has('unlabelled') ? null : field.label,
      mask: null,
      visible: field.visible,
      rows: [[field]],
      isWholeField: true,
    })
  }
  close()
  return sections
}
