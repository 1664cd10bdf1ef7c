/** Addresses of the first texts, as the build gives them to the application (`virtual:texts`). */
export const [en, es, ca, fr] = ['/texts/en', '/texts/es', '/texts/ca', '/texts/fr']
