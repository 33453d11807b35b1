/** Home (part-1 §2.4). */
import { ButtonLink } from '../../components/Button.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useSite } from '../../components/page.tsx'
import { Words } from '../../components/Words.tsx'

export default function Page() {
  const { brand } = useSite().settings
  return (
    <PageHead
      eyebrow={brand.full}
      title={brand.tagline}
      lede="DGCA-certified pilot training and specialised drone courses, from the first propeller check to the first paid flight."
      actions={
        <>
          <ButtonLink href="/apply">
            <Words of="applyNow" />
          </ButtonLink>
          <ButtonLink href="/courses" look="secondary">
            View All Courses
          </ButtonLink>
        </>
      }
    />
  )
}
