/** On pages with an island, reports script errors, and loading times of one page view in ten, without personal data. */

/** Share of the views whose loading times are reported. */
const SAMPLE = 0.1

/** Maximum number of errors reported in one page view. The first ones show the cause. */
const MAX_ERRORS = 3

/** Token of the user agent → browser family. The order matters: the user agent of Edge also contains `Chrome`. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['SamsungBrowser', 'Samsung'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const

export const browserFamily = (agent: string): string =>
  BROWSERS.find(([token]) => agent.includes(token))?.[1] ?? 'other'

/** `/te/courses/dgca-small` is `courses/*`. @param language of the labels */
export function pageTemplate(path: string, language = document.documentElement.dataset.lng): string {
  const [first = 'home', second] = path.split('/').filter((part) => part && part !== language)
  return second ? `${first}/*` : first
}

const post = (report: object): void => {
  navigator.sendBeacon?.(
    '/api/client-errors',
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  )
}

let reported = 0

/**
 * @param form name of the island or form
 * @param reference that the page shows with the error; zeros if it shows no error
 */
export function reportError(form: string, error: unknown, reference = '00000000'): void {
  if (++reported > MAX_ERRORS) return
  const name = error instanceof Error ? error.name.replace(/[^A-Za-z]/g, '') : ''
  post({ reference, form, error: name || 'Unknown', browser: browserFamily(navigator.userAgent) })
}

async function reportTimes(): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals')
  const times: Record<string, number> = {}
  for (const measure of [onLCP, onINP, onCLS])
    measure(({ name, value }) => {
      times[name] = Math.round(value * 1_000) / 1_000
    })
  const send = (): void => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    post({ template: pageTemplate(location.pathname), ...times })
  }
  // Registered after the listeners of web-vitals: on the same event they must report their final values before `send`.
  addEventListener('visibilitychange', send)
}

export function startErrorReports(): void {
  addEventListener('error', ({ filename, error }) => {
    // Errors of extensions have another origin.
    if (filename?.startsWith(location.origin)) reportError('page', error)
  })
  if (Math.random() < SAMPLE) void reportTimes()
}
