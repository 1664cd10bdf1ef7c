/** Address of the home page, and fallback for unknown addresses (specification, 2). */
export const HOME = '/inbox'
