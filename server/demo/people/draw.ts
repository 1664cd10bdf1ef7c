/** Draws the same numbers for the same seed, on any machine (mulberry32, public domain). */
export class Draw {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** At least 0, below 1. */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.unit() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.unit() < probability
  }

  /** One of a list, the early ones more often: as names are. */
  usual<Item>(list: readonly Item[]): Item {
    return this.#at(list, Math.floor(this.unit() ** 2 * list.length))
  }

  any<Item>(list: readonly Item[]): Item {
    return this.#at(list, Math.floor(this.unit() * list.length))
  }

  #at<Item>(list: readonly Item[], place: number): Item {
    const found = list[place]
    if (found === undefined) throw new Error('nothing to draw from')
    return found
  }
}
