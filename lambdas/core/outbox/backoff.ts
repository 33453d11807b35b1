/** When a failed mail is tried again: doubling pauses up to an hour, some 24 hours in all (DEF-55). */

/** Attempts after which a mail is dead: seven doubling ones, then one an hour. */
export const maxAttempts = 30

const hour = 3_600_000

/** Milliseconds to wait after `attempts` failures (1 or more), within ±20 % so that a crowd spreads out. */
export function backoffMs(attempts: number, base: number, random: () => number = Math.random): number {
  const pause = Math.min(base * 2 ** Math.min(attempts - 1, 20), hour)
  return Math.round(pause * (0.8 + random() * 0.4))
}
