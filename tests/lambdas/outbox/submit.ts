/** Posts a brochure request. */
import { golden } from '../golden.ts'
import { brochure as handler } from '../handlers.ts'
import { at, idOf, post, uniqueId } from '../stage.ts'

export async function submit(values: Record<string, unknown> = {}, time?: string): Promise<string> {
  // The same answers of a day would be one lead.
  const own = { email: `${uniqueId()}@example.com`, city: uniqueId() }
  const body = { ...golden('brochure'), ...own, brochureLink: 'https://evil.test/x.pdf', ...values }
  const send = () => handler(post(body, { context: { consent: 'v1' } }))
  return idOf(time ? at(time, send) : send())
}
