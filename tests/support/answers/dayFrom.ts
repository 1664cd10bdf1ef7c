/** The day so many days after `today`, both `YYYY-MM-DD`: answers that speak of the future stay valid. */
export const dayFrom = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
