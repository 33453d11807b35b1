/** Where people heard of us, and the tags of their visits in words. Pure. */
import { part, referrerOf, sourceName, type Touch } from '#lambdas/core/touches.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { formOf, personValue } from './forms.ts'

/** Where they heard of us: what they said, else what brought them first; of a sign-up the answer is a place on our page. */
export function sourceOf(lead: Lead): string {
  const form = formOf(lead.form)
  const answer = form?.statuses === 'subscriber' ? '' : personValue(lead, 'source', form)
  const { utmFirst, utmLast } = lead.source
  const word = answer || part(utmFirst, 'source') || part(utmLast, 'source') || referrerOf(lead)
  return word ? sourceName(word) : 'unknown'
}

const WORDS: Readonly<Record<string, string>> = {
  source: 'from',
  medium: 'by',
  campaign: 'campaign',
  term: 'searched for',
  content: 'saw',
  id: 'campaign id',
  at: 'on',
}

/** UTM tags as people read them: `from Google, by cpc, campaign monsoon, on 2026-11-02`; empty for none. */
export function touchWords(touch: Touch): string {
  return Object.entries(WORDS)
    .flatMap(([key, word]) => {
      const value = part(touch, key)
      return value ? [`${word} ${key === 'source' ? sourceName(value) : value}`] : []
    })
    .join(', ')
}
