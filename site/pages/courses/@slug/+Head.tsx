/** Course, questions, way down and film as structured data. */
import { now } from '#lambdas/shared/clock.ts'
import { useData, useMessages, useSite } from '../../../components/page.tsx'
import { breadcrumbList } from '../../../structured-data/breadcrumb-list.ts'
import { courseData } from '../../../structured-data/course.ts'
import { faqPage } from '../../../structured-data/faq-page.ts'
import { JsonLd } from '../../../structured-data/JsonLd.tsx'
import { videoObjects } from '../../../structured-data/video-object.ts'
import type { Data } from './+data.ts'

export default function Head() {
  const { course } = useData<Data>()
  const { settings } = useSite()
  const { common } = useMessages()
  const trail = [
    { name: common.courses, path: '/courses' },
    { name: course.title, path: course.path },
  ]
  return (
    <>
      <JsonLd block={courseData(course, settings, now())} />
      <JsonLd block={breadcrumbList(settings.origin, trail)} />
      <JsonLd block={faqPage(course.faq)} />
      {videoObjects(settings.origin, course.video ? [course.video] : []).map((film) => (
        <JsonLd key={String(film.name)} block={film} />
      ))}
    </>
  )
}
