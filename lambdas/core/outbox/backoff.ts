/** Attempts before a mail is dead: seven with doubling pauses, then one an hour, about 24 hours in total (DEF-55). */
export const maxAttempts = 30

const hour = 3_600_000

/** Milliseconds to wait after `attempts` failures (1 or more), randomized by ±20 % to spread retries. */
export function backoffMs(attempts: number, base: number, random: () => number = Math.random): number {
  const pause = Math.min(base * 2 ** Math.min(attempts - 1, 20), hour)
  return Math.round(pause * (0.8 + random() * 0.4))
}
