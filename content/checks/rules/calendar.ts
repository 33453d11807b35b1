/** The rule about dates in running texts. */
import { textRule } from '../shared/reader-texts.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const MONTH =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const WEEKDAY = '(?:\\b(Sun|Mon|Tue(?:s)?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:day)?,? (?:the )?)?'

/** `Monday, 23 November 2026`, `November 23, 2026`, `23/11/2026` and `2026-11-23`. */
const PATTERNS = [
  new RegExp(
    `${WEEKDAY}(?<![\\d./-])(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${MONTH})\\b(?:,? (?<year>\\d{4}))?`,
    'g',
  ),
  new RegExp(
    `${WEEKDAY}(?<month>\\b${MONTH}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (?<year>\\d{4}))?`,
    'g',
  ),
  /(?<![\d/.-])(?<day>\d{1,2})([/.-])(?<month>\d{1,2})\2(?<year>(?:19|20)\d\d)(?![\d/-])/g,
  /(?<![\d/-])(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)(?![\d-])/g,
]

/** Whether a text can contain a date at all. Much faster than the patterns. */
const MAYBE = new RegExp(`\\d[/.-]\\d{1,2}[/.-]\\d|${MONTH}`)

function faultOf(match: RegExpExecArray) {
  const { day = '', month = '', year } = match.groups ?? {}
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const got = match[0].trim()
  // Without a year, 29 February exists.
  const last = new Date(Date.UTC(Number(year ?? 2024), number, 0))
  if (number < 1 || number > 12)
    return {
      got,
      message: `there is no month ${month}`,
      expected: 'day, month and year, as in 23 November 2026',
    }
  if (Number(day) < 1 || Number(day) > last.getUTCDate())
    return { got, message: `this month has no day ${Number(day)}`, expected: `1 to ${last.getUTCDate()}` }
  const weekday = year && /^(?:sun|mon|tue|wed|thu|fri|sat)/i.exec(got)?.[0]
  const right = DAYS[new Date(Date.UTC(Number(year), number - 1, Number(day))).getUTCDay()] ?? ''
  if (weekday && !right.toLowerCase().startsWith(weekday.toLowerCase()))
    return { got, message: `this day is a ${right}`, expected: `${right}, or another date` }
  return undefined
}

export const impossibleDate = textRule(
  'impossible-date',
  'A date in a text is a day of the calendar, and its weekday is right.',
  () =>
    function* ({ text }) {
      for (const match of MAYBE.test(text) ? PATTERNS.flatMap((one) => [...text.matchAll(one)]) : []) {
        const fault = faultOf(match)
        if (fault) yield { ...fault, index: match.index }
      }
    },
)
