/** Posts a brochure request. */
import { randomUUID } from 'node:crypto'
import { brochure as handler } from '../handlers.ts'
import { at, idOf, post } from '../stage.ts'

export async function submit(values: Record<string, unknown> = {}, time?: string): Promise<string> {
  const body = {
    name: 'Asha Rao',
    email: `${randomUUID()}@example.com`,
    phone: '9876543210',
    // The same answers of a day would be one lead.
    city: randomUUID(),
    profession: 'Student',
    source: 'Other',
    purpose: 'Other',
    courseName: 'DGCA Small Class',
    brochureLink: 'https://evil.test/x.pdf',
    ...values,
  }
  const send = () => handler(post(body, { context: { consent: 'v1' } }))
  return idOf(time ? at(time, send) : send())
}
