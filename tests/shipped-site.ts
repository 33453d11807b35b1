/** The repository's own content, read once a process: for tests that only look at it. */
import { loadSite } from '#content/model/read/read.ts'
import type { SoundSite } from '#content/model/site.ts'

let read: Promise<SoundSite> | undefined

export function shippedSite(): Promise<SoundSite> {
  read ??= loadSite()
  return read
}
