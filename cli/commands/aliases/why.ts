/** `academy aliases why <path>`: what a path returns, where it is declared, and every link to it. */
import { pathsOf, targets } from '#content/checks/shared/paths.ts'
import { barePath } from '#content/model/catalogue/routes.ts'
import { didYouMean } from '#content/model/parse/suggest.ts'
import { everyPage, type Site } from '#content/model/site.ts'
import { builtPages } from '../../content/facts.ts'
import { allLinks, answerAt } from '../../content/links.ts'
import { openSite } from '../../content/place.ts'
import { CliError, exit } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { plainCommand } from '../command.ts'

/** A bare slug is a course, else an article, else a top-level page. */
function asPath(site: Site, word: string): string {
  if (word.startsWith('/')) return barePath(word)
  const { pages, aliases, hidden } = pathsOf(site)
  const known = [`/courses/${word}`, `/blog/${word}`, `/${word}`]
  return known.find((path) => pages.has(path) || aliases.has(path) || hidden.has(path)) ?? `/courses/${word}`
}

export default (io: Io) =>
  plainCommand('why', 'Show what a path returns, where it is declared, and every link to it.', [
    'npx academy aliases why gis-engineering',
    'npx academy aliases why /courses/dgca-pilot',
  ])
    .argument('<path>')
    .action(async (word) => {
      const { site, repo } = await openSite(io)
      const path = asPath(site, word)
      const alias = site.aliases.find(({ from }) => from === path)
      const page = everyPage(site).find((entry) => entry.path === path)
      const { built, skipped } = await builtPages(repo, io.env)
      const links = allLinks(site, built?.built).filter(({ href }) => barePath(href) === path)
      const answer = answerAt(site, path, built?.built)
      if (skipped) io.say(`warning: ${skipped}`)
      if (answer === 'nothing' && links.length === 0)
        throw new CliError(
          `${path} is neither a page nor an alias, and nothing links to it.${didYouMean(path, targets(site))}`,
        )
      const { file, line, col } = alias?.source ?? { file: page?.file ?? '', line: 1, col: 1 }
      io.print(`${path}  ${answer}`)
      if (file) io.print(`declared  ${file}:${line}:${col}`)
      io.printTable(links.map((link) => ['linked', `${link.file}:${link.line}:${link.col}`, link.what]))
      io.say(counted(links.length, 'link'))
      io.exitCode = answer === 'nothing' ? exit.findings : exit.good
    })
