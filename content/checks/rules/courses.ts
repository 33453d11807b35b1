/** Rules about courses and their cards. */
import { wordsOf } from '../../model/text/words.ts'
import { optionsOf, type Rule } from '../shared/rule.ts'

const categoryFilter: Rule = {
  id: 'category-filter',
  severity: 'warning',
  summary: 'Every course can be found by a filter of /courses.',
  run(site, _, report) {
    for (const { source, card, category, canonical } of site.all.courses) {
      const own = card ? card.category : category
      const message = own ? 'no filter of /courses shows this category' : 'this course has no category'
      if (own === 'Special Programs' || !(own || canonical))
        report(source, card ? ['card', 'category'] : ['category'], message, 'Special Courses')
    }
  },
}

/** Normalizes a duration: `5 Days (Mon to Fri)` becomes `5 days`. A text without a figure only becomes lower case. */
function normalizeDuration(text: string): string {
  if (/self-paced/i.test(text)) return 'self-paced'
  const match = /(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s*(day|hour|hr|week|month)s?/i.exec(text)
  if (!match) return text.toLowerCase().trim()
  const unit = match[3]?.toLowerCase() === 'hr' ? 'hour' : match[3]?.toLowerCase()
  return `${match[1]}${match[2] ? ` to ${match[2]}` : ''} ${unit}s`
}

/** Duration at the end of an application option, such as `FPV Basic 3 Days`. Undefined if there is none. */
function ofOption(option: string): string | undefined {
  const match = /\d+\s*(?:days?|hrs?|hours?|weeks?)\s*$/i.exec(option)
  return match ? normalizeDuration(match[0]) : undefined
}

const duration: Rule = {
  id: 'duration',
  severity: 'warning',
  summary: 'Card, page and application option state the same duration, or say why not.',
  run(site, facts, report) {
    const offered = new Set(optionsOf(facts, 'apply', 'preferredCourses'))
    const options = (site.data.applicationOptions ?? []).filter(({ option }) => offered.has(option))
    for (const course of site.all.courses) {
      const onPage = normalizeDuration(course.duration)
      const onCard = course.card && normalizeDuration(course.card.duration)
      if (course.card && onCard !== onPage && !course.acknowledged?.duration) {
        const { line, col } = course.position(['duration'])
        const page = `"${course.duration}" (${course.file}:${line}:${col})`
        const message = `the card says "${course.card.duration}", the page ${page}`
        const expected = `${course.duration}, or a reason in acknowledged.duration`
        report(course, ['card', 'duration'], message, expected)
      }
      for (const { option } of options.filter(({ slug }) => slug === course.slug)) {
        const stated = ofOption(option)
        const message = `the page says "${course.duration}", the application form "${option}"`
        if (stated && stated !== onPage && !course.acknowledged?.application)
          report(course, ['duration'], message, `${stated}, or a reason in acknowledged.application`)
      }
    }
  },
}

const videoField: Rule = {
  id: 'video-field',
  severity: 'error',
  summary: 'Only the school awareness course carries a video, others by `allowVideo: true`.',
  run(site, _, report) {
    for (const { source, id, video, allowVideo } of site.all.courses) {
      const message = `the course with id "${id}" may not carry a video`
      if (video && id !== 'school-awareness' && !allowVideo)
        report(source, source.keyPosition(['video']), message, 'id: school-awareness, or allowVideo: true')
    }
  },
}

/** Words that prospective students need for their decision. */
const LEAST = 250

const thinBody: Rule = {
  id: 'thin-body',
  severity: 'warning',
  summary: `A course has a text of ${LEAST} words or more.`,
  run(site, _, report) {
    for (const { source, bodyLine, prose } of site.courses) {
      const count = wordsOf(prose.plain).length
      if (count < LEAST)
        report(source, { line: bodyLine, col: 1 }, `the text has ${count} words`, `${LEAST} or more`)
    }
  },
}

export const courseRules: readonly Rule[] = [categoryFilter, duration, videoField, thinBody]
