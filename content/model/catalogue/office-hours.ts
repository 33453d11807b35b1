/** Working time of the office, read from `hours` of settings.yaml, so that the hours are written once. */
import type { Settings } from '../schema/data.ts'

const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `Mon-Sat 9 AM-6 PM` or `Mon-Fri 9:30 AM-5 PM`. */
const HOURS = /^(\w{3})-(\w{3}) (\d{1,2}(?::[0-5]\d)?) (AM|PM)-(\d{1,2}(?::[0-5]\d)?) (AM|PM)$/

/** `9` and `PM` → `21:00` */
function clock(time: string, half: string): string {
  const [hour = '', minute = '00'] = time.split(':')
  const hours = `${(Number(hour) % 12) + (half === 'PM' ? 12 : 0)}`
  return `${hours.padStart(2, '0')}:${minute}`
}

/** Working days (0 is Sunday), opening and closing in India, and holidays. Undefined if the hours cannot be read. */
export function officeTime({ hours, holidays }: Pick<Settings, 'hours' | 'holidays'>) {
  const [, from = '', to = '', open = '', openHalf = '', close = '', closeHalf = ''] = HOURS.exec(hours) ?? []
  const [first, last] = [WEEK.indexOf(from), WEEK.indexOf(to)]
  const [opens, closes] = [clock(open, openHalf), clock(close, closeHalf)]
  if (first < 0 || last < 0 || opens >= closes) return undefined
  const days = WEEK.map((_, at) => (first + at) % 7).slice(0, ((last - first + 7) % 7) + 1)
  return { days, opens, closes, holidays }
}
