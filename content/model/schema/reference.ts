/** Foreign keys: schemas mark the values that refer to other content. */
import * as z from 'zod'
import { memoize } from '../memoize.ts'
import { fact, istMoment, SLUG, text } from './common.ts'
import { childrenWithSchemas } from './keys.ts'

/** Kinds of content to which other content refers by a slug. */
type Named = 'people' | 'claims' | 'courses' | 'pictures' | 'forms'

/**
 * Kinds of references. `places` are in locations.yaml, `venues` are places where courses are held, `chosen…` and
 * `partnerTypes` are options of forms, and `links` are paths of this site or URLs.
 */
export type Target = Named | 'places' | 'venues' | 'chosenCourses' | 'chosenPlaces' | 'partnerTypes' | 'links'

const targets = z.registry<{ to: Target }>()

const NAMED: Record<Named, string> = {
  people: 'must be a key of data/people.yaml, e.g. meera-rao',
  claims: 'must be an id of data/claims.yaml, e.g. graduates',
  courses: 'must be the name of a file in content/courses without its ending, e.g. dgca-small',
  pictures: 'must be the name of a picture without its ending, e.g. field-at-dawn',
  forms: 'must be the name of a file in content/messages/forms without its ending, e.g. privacy',
}

/** Key of people.yaml, id of a claim, slug of a course, or name of a picture or form. */
export const reference = (to: Named) => z.string().regex(SLUG, NAMED[to]).register(targets, { to })

/** A text that must be one of the existing names of its kind, such as a city of locations.yaml. */
export const existingName = (schema: typeof fact, to: Target) => schema.clone().register(targets, { to })

/** A path of this site, or a URL. */
export const link = existingName(fact, 'links')

/** Draft state and publication window (IST) of a page. From `expireAt`, its path redirects to `replacedBy`, if set. */
export const publication = {
  draft: z.boolean().optional(),
  publishAt: istMoment.optional(),
  expireAt: istMoment.optional(),
  replacedBy: existingName(
    fact.startsWith('/', 'must be the path of a page, e.g. /blog/drone-rules'),
    'links',
  ).optional(),
}

/** A picture by name: a file of `content/media/` without its ending. */
export const picture = z.strictObject({ name: reference('pictures'), alt: text.max(200) })

interface Reference {
  to: Target
  key: string
  path: PropertyKey[]
}

function collect(schema: z.ZodType, value: unknown, path: PropertyKey[]): Reference[] {
  const to = typeof value === 'string' && targets.get(schema)?.to
  if (to) return [{ to, key: value, path }]
  return childrenWithSchemas(schema, value, path).flatMap((inner) => collect(...inner))
}

const collected = memoize((schema: z.ZodType) => memoize((value: object) => collect(schema, value, [])))

/** Every reference in the value of a file or tag, with its path. */
export const referencesIn = (schema: z.ZodType, value: unknown): readonly Reference[] =>
  typeof value === 'object' && value ? collected(schema)(value) : []
