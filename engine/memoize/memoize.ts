/** What is made of something once, and kept as long as that is: a lookup for whoever asks again. */
export function memoize<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const cache = new WeakMap<Key, { readonly made: Made }>()
  return (key) => {
    const cached = cache.get(key)
    if (cached) return cached.made
    const computed = make(key)
    cache.set(key, { made: computed })
    return computed
  }
}
