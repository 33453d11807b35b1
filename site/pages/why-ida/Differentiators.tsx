/** Six things that are done differently (WHY-13), as the legend of the chart. */
import { useCounted } from '../../components/counted.ts'
import { Legend } from '../../components/Legend.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'

export function Differentiators() {
  const m = useMessages()
  const { differentiators } = useData<Data>()
  const counted = useCounted()
  return (
    <Section
      heading={counted(m.why.differentiators.title, differentiators.length)}
      intro={m.why.differentiators.lead}
      layout="beside"
    >
      <Legend points={differentiators} />
    </Section>
  )
}
