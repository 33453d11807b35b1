/** Every page with its state in a language, and why it is not there. */
import { translatedPages } from '#content/model/translation/pages.ts'
import { now } from '#lambdas/shared/clock.ts'
import { type Job, show } from './job.ts'

export default function list(job: Job): void {
  const { site, language, io } = job
  const { pages, others } = translatedPages(site, language, now(io.env))
  const rows = [
    ...pages.map(({ path, status, stale }) => ({
      path,
      status: stale ? `${status}, stale` : status,
      why: '',
    })),
    ...others.map(({ path, reasons }) => ({ path, status: 'not shown', why: reasons[0] ?? '' })),
  ]
  show(
    job,
    rows,
    rows.map(({ path, status, why }) => [status, path, why]),
    `${pages.length} pages in ${language.english}, ${others.length} not`,
  )
}
