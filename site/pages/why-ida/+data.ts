/** What /why-ida shows: claims and pictures, leaders and experts with their people, milestones, partners and voices. */
import type { Person } from '#content/model/schema/data.ts'
import { pageData } from '../../content.ts'

export const data = pageData(({ data: files, messages, people }) => {
  const { why, leaders, experts, milestones, differentiators, partners, testimonials } = files
  // A key that people.yaml lacks is an error of the check.
  const person = (key: string) => people[key] as Person
  return {
    head: messages.why.head,
    why,
    leaders: leaders.map(({ person: key, commitments }) => ({ person: person(key), commitments })),
    experts: experts.map(person),
    milestones,
    differentiators,
    partners: partners.filter(({ on }) => on.includes('why')),
    voices: testimonials.filter(({ on }) => on.includes('why')),
  }
})

export type Data = Awaited<ReturnType<typeof data>>
