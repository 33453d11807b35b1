/** Reports references to people, claims, courses, pictures and forms that do not exist. */
import type * as z from 'zod'
import { type Issue, issueAt } from '../parse/issue.ts'
import type { YamlSource } from '../parse/source.ts'
import { didYouMean } from '../parse/suggest.ts'
import { referencesIn, type Target } from '../schema/reference.ts'

const TARGETS: Record<Exclude<Target, 'links'>, { what: string; expected: string }> = {
  people: { what: 'person', expected: 'a key of data/people.yaml' },
  claims: { what: 'claim', expected: 'an id of data/claims.yaml' },
  courses: { what: 'course', expected: 'the name of a file in content/courses' },
  pictures: { what: 'picture', expected: 'a file of content/media without its ending' },
  forms: { what: 'form', expected: 'the name of a file in content/messages/forms' },
  places: { what: 'place', expected: 'a place of data/locations.yaml' },
  venues: { what: 'place for courses', expected: 'a place of data/locations.yaml with courseVenue: true' },
  chosenCourses: { what: 'option of the application form', expected: 'the words of the form' },
  chosenPlaces: { what: 'place in the application form', expected: 'the words of the form' },
  partnerTypes: { what: 'option of the partner form', expected: 'the words of the form' },
}

export type KnownNames = { readonly [To in keyof typeof TARGETS]?: ReadonlySet<string> | undefined }

/** Returns the fault of a reference, or undefined if its key exists or `known` has no names for its target. */
export function referenceFault(to: Target, key: string, known: KnownNames) {
  const names = to !== 'links' && known[to]
  if (to === 'links' || !names || names.has(key)) return undefined
  const { what, expected } = TARGETS[to]
  return { message: `there is no ${what} "${key}".${didYouMean(key, names)}`, expected }
}

/** @param known existing names by target; references to other targets are not checked */
export const unknownReferences = (schema: z.ZodType, source: YamlSource, known: KnownNames): Issue[] =>
  referencesIn(schema, source.value).flatMap(({ to, key, path }) => {
    const wrong = referenceFault(to, key, known)
    if (!wrong) return []
    const { message, expected } = wrong
    return issueAt(source, source.position(path), 'reference', message, { got: key, expected })
  })
