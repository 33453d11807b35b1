/** `academy content new <kind> <slug>`: creates a draft page, or appends a sample story. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Argument } from '@commander-js/extra-typings'
import { collections, type Folder, type Kind, kinds, pagePath } from '#content/model/catalogue/collections.ts'
import type { Site } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { freePath, requireSlug } from '../../content/pages.ts'
import { openSite } from '../../content/place.ts'
import { storyEntry, template } from '../../content/templates.ts'
import { appendEntry } from '../../content/values.ts'
import { CliError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { plainCommand } from '../command.ts'

const folderOf = (kind: Kind): Folder =>
  Object.values(collections).find((one) => one.kind === kind)?.folder ?? 'pages'

/** Inserts an existing person and picture, so that the draft is valid. */
function filled(site: Site, text: string, slug: string): string {
  const person = Object.keys(site.people)[0] ?? 'somebody'
  const pictures = site.media.map(({ name }) => name)
  const picture = pictures.includes(slug) ? slug : (pictures[0] ?? slug)
  return text.replaceAll('key-of-people-yaml', person).replaceAll(`name: ${slug}\n`, `name: ${picture}\n`)
}

async function addStory(root: string, site: Site, id: string): Promise<string> {
  requireSlug(id)
  if (site.data.stories?.some((story) => story.id === id))
    throw new CliError(`A story "${id}" exists already.`)
  await appendEntry(join(root, 'data/stories.yaml'), filled(site, storyEntry(id), id))
  return 'data/stories.yaml'
}

export default (io: Io) =>
  plainCommand('new', 'Create a draft page, or append a sample story.', [
    'npx academy content new course night-flying',
    'npx academy content new post monsoon-flying',
  ])
    .addArgument(new Argument('<kind>', 'kind of page').choices([...kinds, 'story' as const]))
    .argument('<slug>', 'address: lower-case words joined by hyphens')
    .action(async (kind, slug) => {
      const { site, root } = await openSite(io)
      if (kind === 'story') {
        io.print(join(root, await addStory(root, site, slug)))
        io.say(
          'The story is at the end of the list and already on the page. Write it, then delete `sample: true`.',
        )
        return
      }
      const folder = folderOf(kind)
      freePath(site, folder, slug)
      const file = join(root, folder, `${slug}.mdx`)
      await mkdir(join(root, folder), { recursive: true })
      await writeFile(file, filled(site, template(kind, slug, istDay(now(io.env))), slug), {
        flag: 'wx',
      })
      io.print(file)
      io.say(
        `This is a draft. npm run dev shows it at ${pagePath(folder, slug)}. Write it, run npx academy content check, then delete the line \`draft: true\`.`,
      )
    })
