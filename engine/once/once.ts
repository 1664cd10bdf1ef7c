/** What is made of something once, and kept as long as that is: a lookup for whoever asks again. */
export function once<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new WeakMap<Key, { readonly made: Made }>()
  return (key) => {
    const held = kept.get(key)
    if (held) return held.made
    const made = make(key)
    kept.set(key, { made })
    return made
  }
}
