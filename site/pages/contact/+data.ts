/** Head of the contact page. The settings contain its numbers, addresses and profiles. */
import { pageData } from '../../page/content.ts'
import { academyBlock } from '../../page/structured-data/blocks.ts'
import { MAP_ORIGIN } from './geo.ts'

export const data = pageData(({ messages, settings, locations }) => ({
  head: {
    ...messages.contact.head,
    csp: { 'frame-src': [MAP_ORIGIN] },
    // Both campuses are included, because the page has a card for each.
    blocks: [academyBlock(settings, locations, settings.addresses)],
  },
  onRequest: locations.filter(({ campus, formOption, courseVenue }) => formOption && courseVenue && !campus),
}))

export type Data = Awaited<ReturnType<typeof data>>
