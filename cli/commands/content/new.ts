/** `academy content new <kind> <slug>`: creates a draft page or appends a sample story, from a file in cli/content/templates. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Argument } from '@commander-js/extra-typings'
import { collectionKinds, collections, pagePath } from '#content/model/catalogue/collections.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { requireFreePath, requireSlug } from '../../content/pages.ts'
import { openSite } from '../../content/place.ts'
import { appendToFile } from '../../content/values.ts'
import { CliError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { plainCommand } from '../command.ts'

const titleOf = (slug: string) =>
  slug.replace(/(^|-)([a-z])/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

export default (io: Io) =>
  plainCommand('new', 'Create a draft page, or append a sample story.', [
    'npx academy content new course night-flying',
    'npx academy content new post monsoon-flying',
  ])
    .addArgument(new Argument('<kind>', 'kind of page').choices([...collectionKinds, 'story' as const]))
    .argument('<slug>', 'address: lower-case words joined by hyphens')
    .action(async (kind, slug) => {
      const { site, root } = await openSite(io)
      // The templates refer to a person and a picture. Both must exist, so that the draft passes the content check.
      const pictures = site.media.map(({ name }) => name)
      const values: Readonly<Record<string, string | undefined>> = {
        slug,
        title: titleOf(slug),
        day: istDay(now(io.env)),
        person: Object.keys(site.people)[0],
        picture: pictures.includes(slug) ? slug : pictures[0],
      }
      const filled = async (name: string) => {
        const text = await readFile(new URL(`../../content/templates/${name}`, import.meta.url), 'utf8')
        return text.replace(/\$(\w+)/g, (_, key: string) => values[key] ?? key)
      }
      if (kind === 'story') {
        requireSlug(slug)
        if (site.data.stories?.some(({ id }) => id === slug))
          throw new CliError(`A story "${slug}" exists already.`)
        await appendToFile(join(root, 'data/stories.yaml'), await filled('story.yaml'))
        io.print(join(root, 'data/stories.yaml'))
        io.say(
          'The story is at the end of the list and already on the page. Replace each TODO, then delete `sample: true`.',
        )
        return
      }
      const folder =
        Object.values(collections).find((collection) => collection.kind === kind)?.folder ?? 'pages'
      requireFreePath(site, folder, slug)
      const file = join(root, folder, `${slug}.mdx`)
      await mkdir(join(root, folder), { recursive: true })
      await writeFile(file, await filled(`${kind}.mdx`), { flag: 'wx' })
      io.print(file)
      io.say(
        `This is a draft. npm run dev shows it at ${pagePath(folder, slug)}. Write it, run npx academy content check, then delete the line \`draft: true\`.`,
      )
    })
