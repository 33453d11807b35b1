/** Words of the contact page; numbers, addresses and profiles stand in the settings. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'
import { academy } from '../../structured-data/academy.ts'
import { MAP_ORIGIN } from './map.ts'

export async function data({ language }: PageContextServer) {
  const { data, messages, settings, locations } = await siteContent(language)
  const head: PageHead = {
    ...messages.contact.head,
    csp: { 'frame-src': [MAP_ORIGIN] },
    // With both campuses, which stand here as cards.
    blocks: [academy(settings, locations, settings.addresses)],
  }
  return { head, words: data.contact }
}

export type Data = Awaited<ReturnType<typeof data>>
