import { optionsOf, type Rule } from './rule.ts'

/** `5 days` and `5 Days (Mon to Fri)` say the same; text without a figure is compared by its words. */
function measure(text: string): string {
  if (/self-paced/i.test(text)) return 'self-paced'
  const found = /(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s*(day|hour|hr|week|month)s?/i.exec(text)
  if (!found) return text.toLowerCase().trim()
  const unit = found[3]?.toLowerCase() === 'hr' ? 'hour' : found[3]?.toLowerCase()
  return `${found[1]}${found[2] ? ` to ${found[2]}` : ''} ${unit}s`
}

/** The duration that stands at the end of an application option, `FPV Basic 3 Days`; undefined when there is none. */
function ofOption(option: string): string | undefined {
  const found = /\d+\s*(?:days?|hrs?|hours?|weeks?)\s*$/i.exec(option)
  return found ? measure(found[0]) : undefined
}

export const duration: Rule = {
  id: 'duration',
  severity: 'warning',
  summary: 'Card, page and application option state the same duration, or say why not (DEF-07).',
  example: 'duration: 3 days\ncard:\n  duration: 5 days',
  fix: 'Make them the same, or explain the difference to visitors in `acknowledged: duration:` (`application:` for the form).',
  run(site, facts, report) {
    const offered = new Set(optionsOf(facts, 'apply', 'preferredCourses'))
    const options = (site.data.applicationOptions ?? []).filter(({ option }) => offered.has(option))
    for (const course of site.all.courses) {
      const own = measure(course.duration)
      const place = () => course.position(['duration'])
      if (course.card && measure(course.card.duration) !== own && !course.acknowledged?.duration)
        report(
          course.source,
          course.position(['card', 'duration']),
          `the card says "${course.card.duration}", the page "${course.duration}" (${course.file}:${place().line}:${place().col})`,
          {
            got: course.card.duration,
            expected: `${course.duration}, or a reason in acknowledged.duration`,
          },
        )
      for (const { option } of options.filter(({ slug }) => slug === course.slug)) {
        const stated = ofOption(option)
        if (stated && stated !== own && !course.acknowledged?.application)
          report(
            course.source,
            place(),
            `the page says "${course.duration}", the application form "${option}"`,
            {
              got: course.duration,
              expected: `${stated}, or a reason in acknowledged.application`,
            },
          )
      }
    }
  },
}
