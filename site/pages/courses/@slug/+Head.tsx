/** Course and FAQ as structured data; the offer is the detail price (DEF-07), no claims, no ratings (DEF-64). */
import { nextStart } from '#content/model/batches.ts'
import { now } from '#content/model/clock.ts'
import { JsonLd } from '../../../components/Head.tsx'
import { useData, useSite } from '../../../components/page.tsx'
import type { Data } from './+data.ts'

export default function Head() {
  const { course } = useData<Data>()
  const { settings } = useSite()
  const url = `${settings.origin}${course.path}`
  const dated = course.batches.filter((batch) => 'startDate' in batch && nextStart(batch, now()))
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: course.title,
        description: course.metaDescription,
        url,
        inLanguage: 'en',
        provider: { '@type': 'EducationalOrganization', name: settings.brand.full, url: settings.origin },
        offers: {
          '@type': 'Offer',
          price: course.price,
          priceCurrency: 'INR',
          category: 'Paid',
          url,
        },
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: /online/i.test(course.mode) ? 'Online' : 'Onsite',
          location: course.locations.join(', '),
          ...(dated[0] && 'startDate' in dated[0]
            ? { startDate: dated[0].startDate, endDate: dated[0].endDate }
            : {}),
        },
      }}
    />
  )
}
