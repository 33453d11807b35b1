/** Who can join a course, in words. Facts that are not known are left out. */
import type { CourseFacts } from '#content/model/catalogue/course-facts.ts'
import type { Messages } from '#content/model/catalogue/messages.ts'
import { fill } from '#lambdas/shared/message.ts'

/** Requirements in order: `Women only`, `18 years or older`, `Class 10 passed`, and the level at last. */
export function whoCanJoin(
  { eligibility, level = '' }: Pick<CourseFacts, 'eligibility' | 'level'>,
  { who }: Pick<Messages['course'], 'who'>,
): string[] {
  const { only, minimumAge, maximumAge, schooling, language, certificate } = eligibility
  const age = typeof minimumAge === 'number' && { from: minimumAge, to: maximumAge ?? '' }
  const study =
    typeof schooling === 'object' &&
    ('passed' in schooling ? fill(who.passed, { class: schooling.passed }) : schooling.attending)
  const flight =
    typeof certificate === 'object'
      ? fill(certificate.craft ? who.flyCraft : who.needed[certificate.needed], {
          certificate: who.certificates[certificate.class],
          craft: certificate.craft ?? '',
        })
      : certificate && who.none
  return [
    only && who.women,
    age && fill(maximumAge ? who.ages : who.age, age),
    study,
    language !== 'none' && language,
    flight,
    level,
  ].filter((words) => typeof words === 'string' && words !== '') as string[]
}
