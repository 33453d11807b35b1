/** `academy content comment`: prints the comment for a pull request, with changed pages and findings. */
import { checkContent } from '#content/checks/check.ts'
import { type Folder, pagePath } from '#content/model/catalogue/collections.ts'
import type { Issue } from '#content/model/parse/issue.ts'
import { now } from '#lambdas/shared/clock.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { changedFiles, changeFindings } from '../../content/changed.ts'
import { readDictionary } from '../../content/dictionary.ts'
import { formFacts } from '../../content/facts.ts'
import { contentFolders } from '../../content/place.ts'
import { issueCounts } from '../../content/report.ts'
import type { Io } from '../../output.ts'
import { plainCommand } from '../command.ts'

/** Maximum number of findings in the comment. The annotations on the pull request show all of them. */
const MOST = 20

/** Returns the path of the page that a file contains: `content/te/blog/x.mdx` → `/te/blog/x`. */
export function pagePathOfFile(file: string): string | undefined {
  const [, language, folder, slug] =
    /^content\/(?:([a-z]{2,3})\/)?(courses|blog|legal|pages)\/([^/]+)\.mdx$/.exec(file) ?? []
  return folder && slug && pathIn(language ?? 'en', pagePath(folder as Folder, slug))
}

/** Puts a text on one line and escapes the characters that Markdown or GitHub would interpret. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|@]/g, '\\$&')

/** Returns the comment in Markdown. @param pull number of the pull request, whose build CI keeps as `preview-<pull>` */
function commentOf(issues: readonly Issue[], files: readonly string[], pull: string | undefined): string {
  const failed = issues.some(({ severity }) => severity === 'error')
  const pages = files.map((file) => `- ${pagePathOfFile(file) ? `${pagePathOfFile(file)} (${file})` : file}`)
  const findings = issues
    .slice(0, MOST)
    .map(({ severity, file, line, message }) => `- ${severity}: ${file}:${line} ${plain(message)}`)
  if (issues.length > MOST) findings.push(`- and ${issues.length - MOST} more: see the annotations`)
  const state = failed
    ? 'No preview: with an error nothing is built, and visitors keep the present pages. Correct the errors below.'
    : pull
      ? `Preview, once the check "preview" is green, in a Codespace or a copy of the repository. Its forms mail nobody:\n\n    rm -rf dist && gh run download --name preview-${pull} --dir dist && npx academy serve`
      : 'No preview before the merge. After it, look at staging.'
  return [
    `**Content: ${issueCounts(issues)}**`,
    state,
    `Changed:\n\n${pages.join('\n') || '- no content'}`,
    ...(findings.length > 0 ? [`Findings:\n\n${findings.join('\n')}`] : []),
  ].join('\n\n')
}

export default (io: Io) =>
  plainCommand('comment', 'Print the comment on a pull request: changed pages, preview and findings.', [
    'npx academy content comment --since origin/main',
  ])
    .option('--since <commit>', 'commit to compare with', 'origin/main')
    .option('--pull <number>', 'number of the pull request, to show how its preview is served')
    .action(async ({ since, pull }) => {
      const { root, repo } = contentFolders(io.env)
      const all = [...(await changedFiles(repo, since))].sort()
      const files = all.filter((file) => file.startsWith('content/') && !file.startsWith('content/accepted/'))
      const dictionary = await readDictionary(root)
      const rules = { root, forms: formFacts(repo), now: now(io.env), dictionary }
      const { issues: found } = await checkContent(rules)
      const issues = await changeFindings(repo, found, rules, since)
      io.print(commentOf(issues, files, pull))
    })
