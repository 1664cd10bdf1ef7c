/** Names with one of them moved to another's place. */
export function reorder(names: readonly string[], name: string, at: number): readonly string[] {
  const others = names.filter((one) => one !== name)
  const place = Math.max(0, Math.min(others.length, at))
  return [...others.slice(0, place), name, ...others.slice(place)]
}

/** All columns: those shown in their order, the others behind. */
export const fullOrder = (all: readonly string[], shown: readonly string[] | undefined): readonly string[] =>
  shown ? [...shown.filter((name) => all.includes(name)), ...all.filter((name) => !shown.includes(name))] : all
