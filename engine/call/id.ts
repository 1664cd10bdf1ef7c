/** The opaque Id type of the wire contract. */
export const ID = /^[A-Za-z0-9_-]{1,36}$/
