/**
 * Canaries: leads that are posted to see whether leads arrive. They take every step of a real one, up to a mail to
 * SES's simulator, and are gone in a day: in no list, export, count or digest, and never mailed to a person.
 */
import type { Lead } from './types.ts'

/** SES takes mail to it, reports the delivery, and charges no reputation; nobody reads it. */
export const simulator = 'success@simulator.amazonses.com'

export const isCanary = ({ status }: Pick<Lead, 'status'>): boolean => status === 'canary'

/** Tags of its mail, which come back with SES's delivery event. */
export const canaryTags = ({ createdAt }: Pick<Lead, 'createdAt'>): Record<string, string> => ({
  canary: '1',
  at: String(Date.parse(createdAt)),
})

/** Seconds from the post to `delivered` (ISO 8601) by the tags of a delivery event; undefined for any other mail. */
export function secondsUnderWay(
  tags: Record<string, readonly string[]>,
  delivered: string,
): number | undefined {
  if (tags.canary?.[0] !== '1') return undefined
  return (Date.parse(delivered) - Number(tags.at?.[0])) / 1_000
}
