/**
 * Canaries are synthetic leads that test the pipeline. They take every step of a real lead, up to a mail to SES's
 * simulator, and expire in a day. They appear in no list, export, count or digest, and are never mailed to a person.
 * Rate limits do not apply to them, so only a signed mark makes a lead a canary. A lead with an invalid mark is an
 * ordinary lead.
 */
import { createHmac } from 'node:crypto'
import { utcDay } from '#lambdas/shared/clock.ts'
import { isSameSecret } from '../secrets.ts'
import type { Lead } from '../types.ts'

/** SES accepts mail to this address and reports the delivery without affecting our reputation. */
export const simulatorAddress = 'success@simulator.amazonses.com'

const markOn = (day: string, id: string, secret: string) =>
  createHmac('sha256', secret).update(`canary\n${day}\n${id}`).digest('base64url')

/** Returns the mark of a canary: an HMAC of the UTC day and the lead's id, base64url. @throws Error without a secret */
export function canaryMark(secret: string, id: string, at: Date): string {
  if (!secret) throw new Error('There is no canary key to sign with')
  return markOn(utcDay(at), id, secret)
}

/** Checks a canary's mark. Clocks may differ by a day. @param secrets current and next key, separated by a comma */
export function isCanaryMark(mark: string, secrets: string, id: string, at: Date): boolean {
  const days = [0, -1, 1].map((days) => utcDay(at, days))
  const accepted = secrets.split(',').filter(Boolean)
  return accepted.some((secret) => days.some((day) => isSameSecret(mark, markOn(day, id, secret))))
}

export const isCanary = ({ status }: Pick<Lead, 'status'>): boolean => status === 'canary'

/** Tags of a canary's mail, which SES returns in the delivery event. `at` is the time of the post in milliseconds. */
export const canaryTags = ({ createdAt }: Pick<Lead, 'createdAt'>): Record<string, string> => ({
  canary: '1',
  at: String(Date.parse(createdAt)),
})

/** Seconds from the post to `delivered` (ISO 8601), from the tags of a delivery event. Undefined for other mails. */
export function deliverySeconds(tags: Record<string, readonly string[]>, delivered: string) {
  if (tags.canary?.[0] !== '1') return undefined
  return (Date.parse(delivered) - Number(tags.at?.[0])) / 1_000
}
