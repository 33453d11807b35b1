/** What /why-ida shows: its words, leaders and experts with their people, milestones, partners and voices. */
import type { Person } from '#content/model/schema/data.ts'
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

type Lists = Required<Pick<SiteData, 'milestones' | 'differentiators' | 'comparison'>>

export interface Data extends Lists {
  why: NonNullable<SiteData['why']>
  leaders: { person: Person; commitments: string[] }[]
  experts: Person[]
  partners: NonNullable<SiteData['partners']>
  voices: NonNullable<SiteData['testimonials']>
}

export async function data(): Promise<Data> {
  const { data: files, people } = await siteContent()
  const { why, leaders = [], experts = [], partners = [], testimonials = [] } = files
  const { milestones = [], differentiators = [], comparison = [] } = files
  if (!why) throw new Error('content/data/why.yaml is missing: the page has no words')
  const person = (key: string): Person => {
    const found = people[key]
    if (!found) throw new Error(`content/data/people.yaml has no ${key}`)
    return found
  }
  return {
    why,
    leaders: leaders.map(({ person: key, commitments }) => ({ person: person(key), commitments })),
    experts: experts.map(person),
    milestones,
    differentiators,
    comparison,
    partners: partners.filter(({ on }) => on.includes('why')),
    voices: testimonials.filter(({ on }) => on.includes('why')),
  }
}
