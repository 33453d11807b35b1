/** Rules about courses and their cards. */
import { wordsOf } from '../../model/text/words.ts'
import { optionsOf, type Rule, repeated } from '../shared/rule.ts'

const courseId: Rule = {
  id: 'course-id',
  severity: 'error',
  summary: 'No two courses have the same id or the same title.',
  run(site, _, report) {
    for (const key of ['id', 'title'] as const)
      for (const [course, { file }] of repeated(site.all.courses, (one) => one[key].toLowerCase()))
        report(course, [key], `${key} "${course[key]}" is that of ${file}`, {
          got: course[key],
          expected: `another ${key}`,
        })
  },
}

const cardOrder: Rule = {
  id: 'card-order',
  severity: 'error',
  summary: 'Every card has a place of its own in the catalogue.',
  run(site, _, report) {
    const shown = site.all.courses.filter(({ card }) => card)
    for (const [course, { file }] of repeated(shown, ({ card }) => card?.order))
      report(course, ['card', 'order'], `place ${course.card?.order} is taken by ${file}`, {
        got: String(course.card?.order),
        expected: 'a free number',
      })
  },
}

const categoryFilter: Rule = {
  id: 'category-filter',
  severity: 'warning',
  summary: 'Every course can be found by a filter of /courses (DEF-50).',
  run(site, _, report) {
    for (const { source, card } of site.all.courses)
      if (card?.category === 'Special Programs')
        report(source, ['card', 'category'], 'no filter of /courses shows "Special Programs"', {
          got: card.category,
          expected: 'Special Courses',
        })
  },
}

/** Normalizes a duration: `5 Days (Mon to Fri)` becomes `5 days`. A text without a figure only becomes lower case. */
function normalizeDuration(text: string): string {
  if (/self-paced/i.test(text)) return 'self-paced'
  const found = /(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s*(day|hour|hr|week|month)s?/i.exec(text)
  if (!found) return text.toLowerCase().trim()
  const unit = found[3]?.toLowerCase() === 'hr' ? 'hour' : found[3]?.toLowerCase()
  return `${found[1]}${found[2] ? ` to ${found[2]}` : ''} ${unit}s`
}

/** Duration at the end of an application option, such as `FPV Basic 3 Days`. Undefined if there is none. */
function ofOption(option: string): string | undefined {
  const found = /\d+\s*(?:days?|hrs?|hours?|weeks?)\s*$/i.exec(option)
  return found ? normalizeDuration(found[0]) : undefined
}

const duration: Rule = {
  id: 'duration',
  severity: 'warning',
  summary: 'Card, page and application option state the same duration, or say why not (DEF-07).',
  run(site, facts, report) {
    const offered = new Set(optionsOf(facts, 'apply', 'preferredCourses'))
    const options = (site.data.applicationOptions ?? []).filter(({ option }) => offered.has(option))
    for (const course of site.all.courses) {
      const own = normalizeDuration(course.duration)
      const onCard = course.card && normalizeDuration(course.card.duration)
      if (course.card && onCard !== own && !course.acknowledged?.duration) {
        const { line, col } = course.position(['duration'])
        report(
          course,
          ['card', 'duration'],
          `the card says "${course.card.duration}", the page "${course.duration}" (${course.file}:${line}:${col})`,
          { got: course.card.duration, expected: `${course.duration}, or a reason in acknowledged.duration` },
        )
      }
      for (const { option } of options.filter(({ slug }) => slug === course.slug)) {
        const stated = ofOption(option)
        if (stated && stated !== own && !course.acknowledged?.application)
          report(
            course,
            ['duration'],
            `the page says "${course.duration}", the application form "${option}"`,
            { got: course.duration, expected: `${stated}, or a reason in acknowledged.application` },
          )
      }
    }
  },
}

export const videoField: Rule = {
  id: 'video-field',
  severity: 'error',
  summary: 'Only the school awareness course carries a video, others by `allowVideo: true` (DEF-68).',
  run(site, _, report) {
    for (const course of site.all.courses)
      if (course.video && course.id !== 'school-awareness' && !course.allowVideo)
        report(
          course.source,
          course.source.keyPosition(['video']),
          `the course with id "${course.id}" may not carry a video`,
          { got: 'video', expected: 'id: school-awareness, or allowVideo: true' },
        )
  },
}

/** Words that prospective students need for their decision. */
const LEAST = 250

export const thinBody: Rule = {
  id: 'thin-body',
  severity: 'warning',
  summary: `A course has a text of ${LEAST} words or more.`,
  run(site, _, report) {
    for (const course of site.courses) {
      const count = wordsOf(course.prose.plain).length
      if (count < LEAST)
        report(course.source, { line: course.bodyLine, col: 1 }, `the text has ${count} words`, {
          got: `${count} words`,
          expected: `${LEAST} or more`,
        })
    }
  },
}

export const courseRules: readonly Rule[] = [courseId, cardOrder, categoryFilter, duration]
