/** The site for commands that need a sound one: else one line that says where to look. */

import { readContent } from '#content/model/read.ts'
import type { Site } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../output.ts'
import { type ContentPlace, contentPlace } from './place.ts'

export async function openSite(io: Io): Promise<ContentPlace & { site: Site }> {
  const place = contentPlace(io.env)
  const { site } = await readContent(place.root, now(io.env))
  if (!site) throw new CliError('The content cannot be read: run `academy content check` first.')
  return { ...place, site }
}
