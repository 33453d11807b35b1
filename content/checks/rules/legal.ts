/** Keeps the dated parts of legal texts as they are. */
import { createHash } from 'node:crypto'
import type { Path } from '../../model/parse/source.ts'
import type { SoundSite } from '../../model/site.ts'
import type { Rule } from '../shared/rule.ts'

type Legal = SoundSite['legal'][number]

/** The specified text, then each addendum from its heading on. `hash` is the one in the front matter. */
export function datedParts({ body, lastUpdated, hash, addenda }: Legal) {
  const text = `\n${body.replaceAll('\r\n', '\n')}`
  const starts = addenda.map(({ title }) => text.indexOf(`\n## ${title}\n`))
  const parts = [
    { path: ['hash'] as Path, date: lastUpdated, hash, start: 0 },
    ...addenda.map(({ date, hash }, index) => ({
      path: ['addenda', index, 'hash'] as Path,
      date,
      hash,
      start: starts[index] ?? -1,
    })),
  ]
  return parts.map((part, index) => {
    const words = part.start < 0 ? '' : text.slice(part.start, parts[index + 1]?.start).trim()
    return { ...part, words, actual: createHash('sha256').update(words).digest('hex').slice(0, 16) }
  })
}

export const legalDated: Rule = {
  id: 'legal-dated',
  severity: 'error',
  summary: 'A dated part of a legal text stays as it was. A change comes as a dated addendum.',
  run(site, _, report) {
    // A text without any hash is not sealed yet.
    const sealed = site.all.legal.filter(({ hash, addenda }) => hash ?? addenda.some((one) => one.hash))
    for (const page of sealed)
      for (const { path, date, hash, words, actual } of datedParts(page)) {
        const own = path.slice(0, -1)
        const untitled = 'no heading of the text has the title of this addendum'
        if (words === '') report(page, own, untitled, 'the title of a heading at the second level')
        else if (hash === undefined) report(page, own, `the part of ${date} has no hash`, `hash: "${actual}"`)
        else if (hash !== actual)
          report(
            page,
            path,
            `the part of ${date} was changed after it was sealed`,
            `hash: "${actual}" if you mended a typing error and no meaning, for the privacy owner to approve; otherwise the former words, and the change in a dated addendum`,
          )
      }
  },
}
