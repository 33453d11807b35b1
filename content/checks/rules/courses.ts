/** Rules about courses and their cards. */
import { findDurations } from '../../model/catalogue/course-facts.ts'
import { splitIntoWords } from '../../model/text/words.ts'
import type { Rule } from '../shared/rule.ts'

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

const duration: Rule = {
  id: 'duration',
  severity: 'error',
  summary: 'If page, card and application state several lengths of a course, `lengths` has the part of each.',
  run({ all, data: { applicationOptions = [] } }, _, report) {
    for (const course of all.courses) {
      const options = applicationOptions.filter(({ slug }) => slug === course.slug)
      const labels = options.flatMap(({ option }) => findDurations(option))
      const stated = [course.duration, course.card?.duration ?? '', ...labels]
      const lengths = [...new Set(stated.flatMap(findDurations))]
      const message = `this course has several lengths (${lengths.join(', ')}), and each needs its part`
      // Longer texts explain themselves, such as `3 days, or 1 day on request`.
      for (const length of lengths.filter((length) => lengths.length > 1 && stated.includes(length)))
        if (!course.lengths?.[length]) report(course, ['duration'], message, `lengths: { ${length}: … }`)
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

/** Minimum number of words in the text of a course. With fewer, prospective students cannot decide. */
const LEAST = 250

const thinBody: Rule = {
  id: 'thin-body',
  severity: 'warning',
  summary: `A course has a text of ${LEAST} words or more.`,
  run(site, _, report) {
    for (const { source, bodyLine, prose } of site.courses) {
      const count = splitIntoWords(prose.plain).length
      if (count < LEAST)
        report(source, { line: bodyLine, col: 1 }, `the text has ${count} words`, `${LEAST} or more`)
    }
  },
}

/** Captures the class (small or medium) of the pilot certificate that a course leads to. */
const GIVES = /remote pilot certificate.*?\b(small|medium)\b/i

const coursePath: Rule = {
  id: 'course-path',
  severity: 'error',
  summary:
    'In a path the certificate comes before courses that need it, and `papers` follow from `eligibility`.',
  run({ all, data, sources }, _, report) {
    for (const [goal, { courses: slugs, papers }] of Object.entries(data.paths ?? {})) {
      const courses = slugs.flatMap((slug) => all.courses.find((course) => course.slug === slug) ?? [])
      const gives = courses.findIndex(({ certificate }) => GIVES.test(certificate))
      const needs = courses.findIndex(({ eligibility }) => eligibility.certificate !== 'none')
      const [, given] = GIVES.exec(courses[gives]?.certificate ?? '') ?? []
      const right = given?.toLowerCase() ?? (needs < 0 ? 'none' : 'own')
      const late = 'the certificate for this course comes later'
      const source = sources.paths ?? { file: '' }
      if (needs >= 0 && gives > needs) report(source, [goal, 'courses', needs], late, `${slugs[gives]} first`)
      else if (papers !== right)
        report(source, [goal, 'papers'], 'this does not follow from the courses', right)
    }
  },
}

export const courseRules: readonly Rule[] = [categoryFilter, duration, videoField, thinBody, coursePath]
