/** The opaque Id type of the wire contract. */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,36}$/
