import type { Rule } from './rule.ts'

export const cardOrder: Rule = {
  id: 'card-order',
  severity: 'error',
  summary: 'Every card has a place of its own in the catalogue.',
  example: 'card:\n  order: 3   # in two courses',
  fix: 'Give one of the two another number; gaps are allowed.',
  run(site, _facts, report) {
    const taken = new Map<number, string>()
    for (const { source, card, file, position } of site.all.courses) {
      if (!card) continue
      const other = taken.get(card.order)
      if (other)
        report(source, position(['card', 'order']), `place ${card.order} is taken by ${other}`, {
          got: String(card.order),
          expected: 'a free number',
        })
      taken.set(card.order, other ?? file)
    }
  },
}
