/** One course by its slug; unknown slugs are redirected by the edge before they come here (DEF-05). */
import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { nextBatch, openBatches } from '#content/model/batches.ts'
import { withoutText } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { siteContent } from '../../../content.ts'
import { renderMdx } from '../../../mdx/render.tsx'

export async function data({ language, routeParams }: PageContextServer) {
  const site = await siteContent(language)
  const course = site.courses.find(({ slug }) => slug === routeParams.slug)
  if (!course) throw render(404)
  return {
    course: withoutText(course),
    /** HTML. */
    body: await renderMdx(course, site, { lower: true }),
    batches: openBatches(course.batches, now()),
    next: nextBatch(course.batches, now()),
  }
}

export type Data = Awaited<ReturnType<typeof data>>
