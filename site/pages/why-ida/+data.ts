/** Claims, pictures, leaders, experts, milestones, partners and testimonials of /why-ida. */
import type { Person } from '#content/model/schema/data.ts'
import { pageData } from '../../page/content.ts'

export const data = pageData(({ data: files, messages, people }) => {
  const { why, leaders, experts, milestones, differentiators, partners, testimonials } = files
  // `content check` reports keys that are missing in people.yaml.
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
