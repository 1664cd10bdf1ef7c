/** Caches the result of a function for each key object, as long as the key exists. */
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
