/** Rules of the facts of a course: they agree with each other, with the text and with the answers (DEF-91). */
import { type CourseDay, partsOf, titleAt } from '../model/course-facts.ts'
import { placer } from '../model/prose.ts'
import { TO_CONFIRM } from '../model/schema/to-confirm.ts'
import type { CourseFile, PageFile } from '../model/site.ts'
import { pagesOf, type Report, type Rule, textsOf } from './rule.ts'

/** Text for comparison: lower case, no punctuation, single spaces. */
const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Number of the last day, week or hour; undefined if the length of a part is unknown. */
const lastOf = (parts: readonly CourseDay[]): number | undefined => {
  const { first, length } = parts.at(-1) ?? {}
  return first && length && first + length - 1
}

/** Tags that show the title of a day, with the number of that day. */
const dayTags = ({ prose }: PageFile) =>
  prose.tags.flatMap(({ name, attributes: { day }, line, col }) =>
    typeof day === 'string' && /^[1-9]\d?$/.test(day) ? [{ name, day: Number(day), line, col }] : [],
  )

const courseDays: Rule = {
  id: 'course-days',
  severity: 'error',
  summary: 'The days of a course add up to its duration, and its text uses their titles (DEF-91).',
  example: 'duration: 3 days\ndays:   # with four entries',
  fix: 'Correct the duration or the days. <Waypoint day="1"> and <DayTitle day="1" /> show the title of day 1.',
  run(site, _, report) {
    for (const course of site.all.courses) {
      const parts = partsOf(course.days)
      const { unit } = parts[0] ?? {}
      for (const [index, part] of parts.entries())
        if (part.unit !== unit)
          report(course, ['days', index], `this entry is in ${part.unit}, the first one in ${unit}`, {
            expected: `${unit} in every entry`,
          })
      const [stated, count, statedUnit] = /(\d+) (day|week|hour)s?\b/i.exec(course.duration) ?? []
      const last = lastOf(parts)
      if (stated && last && unit === `${statedUnit?.toLowerCase()}s` && last !== Number(count))
        report(
          course,
          ['days'],
          `the entries add up to ${last} ${unit}, the duration is "${course.duration}"`,
          {
            got: `${last} ${unit}`,
            expected: stated,
          },
        )
      titlesInText(course, parts, report)
    }
    const courses = new Map(site.all.courses.map((course) => [course.file, course]))
    for (const page of pagesOf(site))
      for (const { name, day, ...place } of dayTags(page)) {
        const course = courses.get(page.file)
        if (!course)
          report(page, place, `<${name}> shows the title of a day, and this page is not a course`, {
            expected: 'the title itself',
          })
        else if (titleAt(course.days, day) === undefined)
          report(page, place, `"days" has no title for day ${day}`, {
            got: String(day),
            expected: 'the number of a day that has a title',
          })
      }
  },
}

/** A title that no text uses is a second wording of the same day. */
function titlesInText(course: CourseFile, parts: readonly CourseDay[], report: Report): void {
  const fields = textsOf(course.source.value).filter(([[key]]) => key !== 'days')
  const text = plain([...fields.map(([, words]) => words), course.body].join(' '))
  const drawn = new Set(dayTags(course).map(({ day }) => titleAt(course.days, day)))
  for (const [index, { title }] of parts.entries())
    if (title !== undefined && !drawn.has(title) && !text.includes(plain(title)))
      report(course, ['days', index, 'title'], 'the text of this course does not use this title', {
        got: title,
        expected: '<Waypoint day="…"> or <DayTitle day="…" /> in the text, or the words of the text here',
      })
}

const courseFlown: Rule = {
  id: 'course-flown',
  severity: 'error',
  summary: 'Every figure in `flown` has its measures and is flown on a day of the course (DEF-91).',
  example: 'flown:\n  - { figure: grid, acrossM: 90, heightM: 60, day: 9 }   # of a course of 5 days',
  fix: 'Write acrossM in metres and the number of a day, or toConfirm where nobody knows.',
  run(site, _, report) {
    for (const course of site.all.courses) {
      const parts = partsOf(course.days)
      const last = (lastOf(parts) ?? Number.NaN) * (parts[0]?.unit === 'weeks' ? 7 : 1)
      const flown = course.flown === TO_CONFIRM ? [] : (course.flown ?? [])
      for (const [index, { figure, acrossM, day }] of flown.entries()) {
        if (typeof day === 'number' && day > last)
          report(course, ['flown', index, 'day'], `the course ends before day ${day}`, {
            got: String(day),
            expected: `1 to ${last}, or toConfirm`,
          })
        if (figure !== 'hover' && acrossM === undefined)
          report(course, ['flown', index], `the figure "${figure}" has no width`, {
            got: 'nothing',
            expected: 'acrossM in metres, or acrossM: toConfirm',
          })
        if (figure === 'hover' && acrossM !== undefined)
          report(course, ['flown', index, 'acrossM'], 'a hover has no width', {
            got: String(acrossM),
            expected: 'heightM alone',
          })
      }
    }
  },
}

const SPELT = ['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const AGE = `(\\d\\d|${SPELT.join('|')})`
const ageIs = (pattern: string) => new RegExp(pattern.replaceAll('AGE', AGE), 'gi')

/** What sentences say of who can join, by the key of `eligibility` that has the same figure. */
const STATEMENTS = {
  minimumAge: ageIs(
    '\\bat least AGE(?= years| and|[,.;:]|$)|\\bAGE (?:years )?(?:or|and) (?:older|above|over)|\\bage of AGE|\\bif you are under AGE|\\bhow old [^?]*\\? AGE',
  ),
  maximumAge: ageIs('\\b(?:upper limit of|not more than) AGE years'),
  schooling: /\bpass(?:ed)? (?:in |only )?class (\d\d?)|\bclass (\d\d?)(?= pass| certificate|[,.])/gi,
} as const

/** Such a sentence is about the certificate: its conditions are those of the rules, whoever may join the course. */
const OF_CERTIFICATE = /pilot(?:['’]s)? certificate/i

const courseEligibility: Rule = {
  id: 'course-eligibility',
  severity: 'error',
  summary: 'Text and answers of a course give the ages and the schooling of `eligibility` (DEF-91).',
  example: 'eligibility:\n  minimumAge: 16   # and an answer says "at least 18"',
  fix: 'Correct the text, or eligibility.',
  run(site, _, report) {
    for (const course of site.all.courses) {
      const { minimumAge, maximumAge, schooling } = course.eligibility
      const passed = typeof schooling === 'string' ? schooling : 'passed' in schooling && schooling.passed
      const facts = { minimumAge, maximumAge, ...(passed && { schooling: passed }) }
      const answers = course.faq.map(({ question, answer }, index) => ({
        text: `${question} ${answer}`,
        place: () => course.position(['faq', index, 'answer']),
      }))
      const body = placer(course.body, course.bodyLine)
      const texts = [...course.body.matchAll(/[^.!|]+(?:[.!|]|$)/g)].map(({ 0: text, index }) => ({
        text,
        place: () => body(index + text.search(/\S|$/)),
      }))
      for (const { text, place } of [...answers, ...texts])
        for (const sentence of text.split(/(?<=[.!])\s+/).filter((one) => !OF_CERTIFICATE.test(one)))
          for (const [key, fact] of Object.entries(facts))
            for (const [got, ...figures] of sentence.matchAll(STATEMENTS[key as keyof typeof STATEMENTS])) {
              const figure = figures.find(Boolean)?.toLowerCase() ?? ''
              const number = SPELT.includes(figure) ? SPELT.indexOf(figure) + 14 : Number(figure)
              if (number === fact) continue
              const message = `this text says "${got}", eligibility.${key} is ${fact ?? 'not there'}`
              report(course, place(), message, { got, expected: 'the same in the text and in eligibility' })
            }
    }
  },
}

const courseLevel: Rule = {
  id: 'course-level',
  severity: 'error',
  summary: '`level` of a course is skill; ages, schooling and certificates are in `eligibility` (DEF-91).',
  example: 'level: Advanced, pilot certificate required',
  fix: 'Write the skill alone, and the rest into eligibility.',
  run(site, _, report) {
    for (const course of site.all.courses)
      for (const [path, level] of [
        [['level'], course.level],
        [['card', 'level'], course.card?.level ?? ''],
      ] as const) {
        const [got] =
          /\b(?:certificates?|certified|licen[cs]e|(?:small|medium) class|class(?:es)? \d+|aged?|years)\b/i.exec(
            level,
          ) ?? []
        if (got)
          report(course, path, `"${got}" is not skill`, { got: level, expected: 'skill, such as Beginner' })
      }
  },
}

export const courseFactRules: readonly Rule[] = [courseDays, courseFlown, courseEligibility, courseLevel]
