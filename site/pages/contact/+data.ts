/** Words of the contact page; numbers, addresses and profiles stand in the settings. */
import { pageData } from '../../content.ts'
import { academy } from '../../structured-data/academy.ts'
import { MAP_ORIGIN } from './map.ts'

export const data = pageData(({ data, messages, settings, locations }) => ({
  head: {
    ...messages.contact.head,
    csp: { 'frame-src': [MAP_ORIGIN] },
    // With both campuses, which stand here as cards.
    blocks: [academy(settings, locations, settings.addresses)],
  },
  words: data.contact,
}))

export type Data = Awaited<ReturnType<typeof data>>
