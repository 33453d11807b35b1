/** Why Choose (WHY items): who teaches, how the training runs, how it compares, and what graduates say. */
import { BrochureDialog } from '../../components/BrochureDialog.tsx'
import { allCoursesFill } from '../../components/course-data.ts'
import { Notes } from '../../components/Notes.tsx'
import { useSite } from '../../components/page.tsx'
import { Closing } from './Closing.tsx'
import { Comparison } from './Comparison.tsx'
import { Differentiators } from './Differentiators.tsx'
import { Experts } from './Experts.tsx'
import { Hero } from './Hero.tsx'
import { Milestones } from './Milestones.tsx'
import { Partners } from './Partners.tsx'
import { VisionMission } from './VisionMission.tsx'
import { Voices } from './Voices.tsx'

export default function Page() {
  const site = useSite()
  return (
    <>
      <Notes>
        <Hero />
        <VisionMission />
        <Experts />
        <Milestones />
        <Differentiators />
        <Comparison />
        <Partners />
        <Voices />
        <Closing />
      </Notes>
      <BrochureDialog fill={allCoursesFill(site)} />
    </>
  )
}
