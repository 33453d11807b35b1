/** `academy content heads`: title, description and structured data of every built page. */
import { canonicalOf, named, readHtml } from '#content/model/text/html.ts'
import { builtPages } from '../../content/facts.ts'
import { contentFolders } from '../../content/place.ts'
import { CliError, exit } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

const BLOCK = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g
const DESCRIPTION = /<meta name="description" content="([^"]*)"/

/** Type of a block of structured data; undefined if the block is not valid JSON-LD of schema.org. */
function blockType(json: string): string | undefined {
  try {
    const { '@context': context, '@type': type } = JSON.parse(json) as Record<string, unknown>
    return context === 'https://schema.org' && typeof type === 'string' ? type : undefined
  } catch {
    return undefined
  }
}

/** Pages that are in no search index are not compared with each other. */
export function headOf({ path, html }: { path: string; html: string }) {
  const page = readHtml(html)
  const types = [...html.matchAll(BLOCK)].map(([, json = '']) => blockType(json))
  return {
    path,
    title: named(page, 'title')[0]?.text ?? '',
    description: DESCRIPTION.exec(html)?.[1] ?? '',
    data: types.filter((type) => type !== undefined),
    invalid: types.filter((type) => type === undefined).length,
    indexed: canonicalOf(page) !== undefined,
  }
}

const repeatedIn = (values: readonly string[]): number => values.length - new Set(values).size

export default (io: Io) =>
  command('heads', 'Show title, description and structured data of every built page.', [
    'npx academy content heads',
  ]).action(async ({ json }) => {
    const { built, skipped } = await builtPages(contentFolders(io.env).repo, io.env)
    if (!built) throw new CliError(`The pages cannot be read. Build them first: npm run build\n${skipped}`)
    const rows = built.built.filter(({ html }) => html).map(headOf)
    if (json) io.printJson(rows)
    else
      for (const { path, title, description, data } of rows)
        io.print(
          `${path}\n  ${title} (${title.length})\n  ${description} (${description.length})\n  ${data.join(', ')}`,
        )
    const indexed = rows.filter((row) => row.indexed)
    const doubled =
      repeatedIn(indexed.map(({ title }) => title)) +
      repeatedIn(indexed.map(({ description }) => description))
    const invalid = rows.reduce((sum, row) => sum + row.invalid, 0)
    io.say(`${counted(rows.length, 'page')}, ${invalid} invalid, ${doubled} doubled`)
    if (invalid + doubled > 0) io.exitCode = exit.findings
  })
