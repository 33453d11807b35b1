/** Whether a lead is past its time. */
import type { Lead } from '#lambdas/core/types.ts'
import { FIRST_DAY } from './when.ts'

/** One dated before this product was stored by a wrong clock, and its `ttl` with it: it stays until a person has looked. */
export function isPast({ ttl, createdAt }: Pick<Lead, 'ttl' | 'createdAt'>, at: Date): boolean {
  return ttl <= at.getTime() / 1000 && createdAt >= FIRST_DAY
}
