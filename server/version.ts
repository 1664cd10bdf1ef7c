/** Version of the product: that of package.json. */
export const VERSION = '0.2.0'
