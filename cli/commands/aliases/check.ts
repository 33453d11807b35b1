/** `academy aliases check`: lists every link target with the response it gets, and every URL error. */
import { checkContent } from '#content/checks/check.ts'
import { urlRules } from '#content/checks/rules.ts'
import { now } from '#lambdas/shared/clock.ts'
import { builtPages, formFacts } from '../../content/facts.ts'
import { allLinks, linkTargets } from '../../content/links.ts'
import { contentFolders } from '../../content/place.ts'
import { formatOption, issueCounts, reportIssues } from '../../content/report.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('check', 'Check all link targets and aliases: duplicates, loops, chains, dead and vanished URLs.', [
    'npx academy aliases check',
  ])
    .addOption(formatOption())
    .action(async (options) => {
      const { root, repo } = contentFolders(io.env)
      const { built, skipped } = await builtPages(repo, io.env)
      const { site, issues } = await checkContent({
        root,
        forms: formFacts(repo),
        now: now(io.env),
        rules: urlRules,
        ...built,
      })
      const links = site ? allLinks(site, built?.built) : []
      const targets = site ? linkTargets(site, links, built?.built) : []
      const format = options.json ? 'json' : options.format
      if (format === 'pretty')
        io.printTable(targets.map(({ path, answer, links }) => [path, answer, `${links}`]))
      if (format === 'pretty' && issues.length > 0) io.print('')
      if (skipped) io.say(`warning: ${skipped}`)
      const code = reportIssues(issues, format, io, { targets, aliases: site?.aliases ?? [] })
      io.say(
        `${targets.length} link targets from ${links.length} links, ${site?.aliases.length ?? 0} aliases and redirects: ${issueCounts(issues)}`,
      )
      io.exitCode = code
    })
