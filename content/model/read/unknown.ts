/** References that lead nowhere, each as an issue at its place. */
import type * as z from 'zod'
import { type Issue, issueAt } from '../parse/issue.ts'
import type { Source } from '../parse/source.ts'
import { didYouMean } from '../parse/suggest.ts'
import { referencesIn, type Target } from '../schema/reference.ts'

const TARGETS: Record<Exclude<Target, 'links'>, { what: string; expected: string }> = {
  people: { what: 'person', expected: 'a key of data/people.yaml' },
  claims: { what: 'claim', expected: 'an id of data/claims.yaml' },
  courses: { what: 'course', expected: 'the name of a file in content/courses' },
  pictures: {
    what: 'picture',
    expected: 'a file of content/media without its ending',
  },
  forms: { what: 'form', expected: 'the name of a file in content/messages/forms' },
}

export type Known = { readonly [To in keyof typeof TARGETS]?: ReadonlySet<string> }

/** What is wrong with a reference; undefined when it is fine, or nobody knows what there is. */
export function complaint(
  to: Target,
  key: string,
  known: Known,
): { message: string; expected: string } | undefined {
  const names = to !== 'links' && known[to]
  if (to === 'links' || !names || names.has(key)) return undefined
  const { what, expected } = TARGETS[to]
  return { message: `there is no ${what} "${key}".${didYouMean(key, names)}`, expected }
}

/** @param known what there is, by target; of others nothing is said */
export const unknownReferences = (schema: z.ZodType, source: Source, known: Known): Issue[] =>
  referencesIn(schema, source.value).flatMap(({ to, key, path }) => {
    const wrong = complaint(to, key, known)
    if (!wrong) return []
    const { message, expected } = wrong
    return issueAt(source, source.position(path), 'reference', message, { got: key, expected })
  })
