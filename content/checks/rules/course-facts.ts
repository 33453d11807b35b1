/** Rules about the facts of a course. They must agree with each other, with the text and with the answers. */
import { courseParts, partTitle } from '../../model/catalogue/course-facts.ts'
import { isKnown } from '../../model/schema/to-confirm.ts'
import type { CourseWithText, PageWithText } from '../../model/site.ts'
import { createLocator } from '../../model/text/prose.ts'
import { mdxPages, type Report, type Rule, yamlStrings } from '../shared/rule.ts'

/** Normalizes a text for comparison: lower case, no punctuation, single spaces. */
const plain = (text: string) => ` ${text} `.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** Tags that show the title of a day, with the number of that day. */
const dayTags = ({ prose }: PageWithText) =>
  prose.tags.flatMap(({ name, attributes: { day }, line, col }) =>
    typeof day === 'string' && /^[1-9]\d?$/.test(day) ? [{ name, day: Number(day), line, col }] : [],
  )

function checkDays(course: CourseWithText, report: Report): void {
  const parts = courseParts(course.days)
  const { unit = 'days' } = parts[0] ?? {}
  const { first, length } = parts.at(-1) ?? {}
  const last = first && length && first + length - 1
  const fields = yamlStrings(course.source.value).filter(([[key]]) => key !== 'days')
  const text = plain([...fields.map(([, words]) => words), course.body].join(' '))
  const drawn = new Set(dayTags(course).map(({ day }) => partTitle(course.days, day)))
  for (const [index, { title, unit: dayUnit }] of parts.entries()) {
    const units = `this entry is in ${dayUnit}, the first one in ${unit}`
    if (dayUnit !== unit) report(course, ['days', index], units, `${unit} in every entry`)
    // A title that the text does not contain would be a second, different description of the day.
    const unused = 'the text of this course does not use this title'
    const use = '<Waypoint day="…"> or <DayTitle day="…" /> in the text, or the words of the text here'
    if (title !== undefined && !drawn.has(title) && !text.includes(plain(title)))
      report(course, ['days', index, 'title'], unused, use)
  }
  const [stated, count, per] = /(\d+) (day|week|hour)s?\b/i.exec(course.duration) ?? []
  if (stated && last && unit === `${per?.toLowerCase()}s` && last !== Number(count))
    report(course, ['days'], `they add up to ${last} ${unit}, the duration is "${course.duration}"`, stated)
  const lastDay = (last ?? Number.NaN) * (unit === 'weeks' ? 7 : 1)
  for (const [index, { figure, acrossM, day }] of (isKnown(course.flown) ? course.flown : []).entries()) {
    const over = `the course ends before day ${day}`
    if (typeof day === 'number' && day > lastDay)
      report(course, ['flown', index, 'day'], over, `1 to ${lastDay}, or toConfirm`)
    const isHover = figure === 'hover'
    const expected = isHover ? 'heightM alone' : 'acrossM in metres, or acrossM: toConfirm'
    if (isHover !== (acrossM === undefined))
      report(course, ['flown', index], `"${figure}" has ${isHover ? 'a' : 'no'} width`, expected)
  }
}

const courseDays: Rule = {
  id: 'course-days',
  severity: 'error',
  summary: 'Days add up to the duration, texts use their titles, and figures are flown on one of them.',
  run(site, _, report) {
    const courses = new Map(site.all.courses.map((course) => [course.file, course]))
    for (const course of courses.values()) checkDays(course, report)
    for (const page of mdxPages(site))
      for (const { name, day, ...place } of dayTags(page)) {
        const course = courses.get(page.file)
        if (course && partTitle(course.days, day) === undefined)
          report(page, place, `"days" has no title for day ${day}`, 'the number of a day that has a title')
        const message = `<${name}> shows the title of a day, and this page is not a course`
        if (!course) report(page, place, message, 'the title itself')
      }
  },
}

const SPELT = ['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const pattern = (text: string) => new RegExp(text.replaceAll('AGE', `(\\d\\d|${SPELT.join('|')})`), 'gi')

/** Patterns that find an age or school class in a sentence, by the key of `eligibility` that must have the same number. */
const STATEMENTS = {
  minimumAge: pattern(
    '\\bat least AGE(?= years| and|[,.;:]|$)|\\bAGE (?:years )?(?:or|and) (?:older|above|over)|\\bage of AGE|\\bif you are under AGE|\\bhow old [^?]*\\? AGE',
  ),
  maximumAge: pattern('\\b(?:upper limit of|not more than) AGE years'),
  schooling: /\bpass(?:ed)? (?:in |only )?class (\d\d?)|\bclass (\d\d?)(?= pass| certificate|[,.])/gi,
}

/** Matches sentences about the pilot certificate. They state what the law requires, not what the course requires. */
const OF_CERTIFICATE = /pilot(?:['’]s)? certificate/i

const NO_SKILL =
  /\b(?:certificates?|certified|licen[cs]e|(?:small|medium) class|class(?:es)? \d+|aged?|years)\b/i

/** Sentences of answers and text, with their positions. */
function sentencesOf(course: CourseWithText) {
  const at = createLocator(course.body, course.bodyLine)
  const body = [...course.body.matchAll(/[^\s.!|][^.!|]*/g)].map(({ 0: text, index }) => ({
    text,
    place: () => at(index),
  }))
  const answers = course.faq.flatMap(({ question, answer }, index) =>
    `${question} ${answer}`
      .split(/(?<=[.!])\s+/)
      .map((text) => ({ text, place: () => course.position(['faq', index, 'answer']) })),
  )
  return [...answers, ...body].filter(({ text }) => !OF_CERTIFICATE.test(text))
}

const courseEligibility: Rule = {
  id: 'course-eligibility',
  severity: 'error',
  summary: 'Text and answers give the ages and the schooling of `eligibility`, and `level` is skill alone.',
  run(site, _, report) {
    for (const course of site.all.courses) {
      const { schooling, ...ages } = course.eligibility
      const passed = typeof schooling === 'string' ? schooling : 'passed' in schooling && schooling.passed
      const facts = { minimumAge: ages.minimumAge, maximumAge: ages.maximumAge, schooling: passed }
      for (const { text, place } of sentencesOf(course))
        for (const key of ['minimumAge', 'maximumAge', 'schooling'] as const)
          for (const [got, ...figures] of text.matchAll(STATEMENTS[key])) {
            const figure = figures.find(Boolean)?.toLowerCase() ?? ''
            const number = SPELT.includes(figure) ? SPELT.indexOf(figure) + 14 : Number(figure)
            if (number === facts[key] || facts[key] === false) continue
            const message = `this text says "${got}", eligibility.${key} is ${facts[key] ?? 'not there'}`
            report(course, place(), message, 'the same in the text and in eligibility', { got })
          }
      for (const path of [['level'], ['card', 'level']]) {
        const level = path.length === 1 ? course.level : course.card?.level
        const [got] = NO_SKILL.exec(level ?? '') ?? []
        if (got) report(course, path, `"${got}" is not skill`, 'skill, such as Beginner')
      }
    }
  },
}

export const courseFactRules: readonly Rule[] = [courseDays, courseEligibility]
