/** Home (HOME-1): nine sections in their order; the fifth has no output (DEF-66). */
import { Notes } from '../../components/Notes.tsx'
import { BatchSchedule } from './BatchSchedule.tsx'
import { CareerGuide } from './CareerGuide.tsx'
import { Collaborators } from './Collaborators.tsx'
import { FinalCall } from './FinalCall.tsx'
import { Hero } from './Hero.tsx'
import { Programs } from './Programs.tsx'
import { Stories } from './Stories.tsx'
import { WhyChoose } from './WhyChoose.tsx'

export default function Page() {
  return (
    <Notes>
      <Hero />
      <Programs />
      <WhyChoose />
      <Stories />
      <CareerGuide />
      <BatchSchedule />
      <Collaborators />
      <FinalCall />
    </Notes>
  )
}
