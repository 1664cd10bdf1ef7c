import { isFull } from './full.ts'

/** Values of each dimension, by its name. */
type Dimensions = { readonly [name: string]: readonly string[] }

export type Case<D extends Dimensions> = { readonly [name in keyof D]: D[name][number] }

/**
 * Few cases in which each two values of different dimensions meet at least once: most faults need two things to come together, hardly any
 * need three (Kuhn et al., 2004). Greedy: each case takes, dimension after dimension, the value that makes most pairs not yet met.
 */
export function pairwise<const D extends Dimensions>(dimensions: D): readonly Case<D>[] {
  const names = Object.keys(dimensions)
  const open = new Set(
    names.flatMap((one, at) =>
      names
        .slice(at + 1)
        .flatMap((other) =>
          (dimensions[one] ?? []).flatMap((a) => (dimensions[other] ?? []).map((b) => pair(names, one, a, other, b))),
        ),
    ),
  )
  const cases: Case<D>[] = []
  while (open.size > 0) {
    const [seed = ''] = open
    const chosen: { [name: string]: string } = seeded(seed)
    for (const name of names)
      chosen[name] ??= best(
        dimensions[name] ?? [],
        (value) =>
          Object.entries(chosen).filter(([other, held]) => open.has(pair(names, name, value, other, held))).length,
      )
    for (const [at, one] of names.entries())
      for (const other of names.slice(at + 1))
        open.delete(pair(names, one, chosen[one] ?? '', other, chosen[other] ?? ''))
    cases.push(chosen as Case<D>)
  }
  return cases
}

/**
 * Each subject once, with the pairwise cases of the dimensions in turn: each two values meet on some subject where there are as many
 * subjects as such cases, and one subject more is one case more.
 */
export function inTurn<const S extends Dimensions, const D extends Dimensions>(
  subjects: S,
  dimensions: D,
): readonly Case<S & D>[] {
  const cases = pairwise(dimensions)
  return everyCase(subjects).map((subject, at) => ({ ...subject, ...cases[at % cases.length] }) as Case<S & D>)
}

/** Every case there is. */
export const everyCase = <const D extends Dimensions>(dimensions: D): readonly Case<D>[] =>
  Object.entries(dimensions).reduce<readonly { readonly [name: string]: string }[]>(
    (cases, [name, values]) => cases.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as readonly Case<D>[]

/**
 * Two lists in turn, until each of the first was met once and each of the second twice; in the whole run, everything
 * with everything. For what goes the same way wherever it enters.
 */
export function meetings<A, B>(places: readonly A[], things: readonly B[]): readonly (readonly [A, B])[] {
  if (isFull) return places.flatMap((place) => things.map((thing) => [place, thing] as const))
  return Array.from({ length: Math.max(places.length, 2 * things.length) }).flatMap((_unused, at) => {
    // The second round begins one place further, so that a thing meets another place than in the first.
    const place = places[(at + Math.floor(at / things.length)) % places.length]
    const thing = things[at % things.length]
    return place === undefined || thing === undefined ? [] : [[place, thing] as const]
  })
}

/** Two values that meet, whichever is named first. */
function pair(names: readonly string[], one: string, a: string, other: string, b: string): string {
  const ordered = names.indexOf(one) < names.indexOf(other) ? [one, a, other, b] : [other, b, one, a]
  return JSON.stringify(ordered)
}

function seeded(met: string): { [name: string]: string } {
  const [one, a, other, b] = JSON.parse(met) as readonly [string, string, string, string]
  return { [one]: a, [other]: b }
}

function best(values: readonly string[], gain: (value: string) => number): string {
  const [first = '', ...others] = values
  return others.reduce((held, value) => (gain(value) > gain(held) ? value : held), first)
}
