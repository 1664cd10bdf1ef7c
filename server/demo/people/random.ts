/** A seeded random generator (mulberry32, public domain). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** From 0 up to but excluding 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** An integer from `from` to `to`, inclusive. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.fraction() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  /** Prefers the start of the list, as names are distributed. */
  pickSkewed<Item>(list: readonly Item[]): Item {
    return this.#at(list, Math.floor(this.fraction() ** 2 * list.length))
  }

  pick<Item>(list: readonly Item[]): Item {
    return this.#at(list, Math.floor(this.fraction() * list.length))
  }

  #at<Item>(list: readonly Item[], place: number): Item {
    const found = list[place]
    if (found === undefined) throw new Error('nothing to draw from')
    return found
  }
}
