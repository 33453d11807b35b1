/** The repository's own content, read once a process: for tests that only look at it. */
import { loadSite } from '#content/model/read/read.ts'
import type { ValidSite } from '#content/model/site.ts'

let read: Promise<ValidSite> | undefined

export function shippedSite(): Promise<ValidSite> {
  read ??= loadSite()
  return read
}
