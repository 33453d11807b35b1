/** `academy content rename <old> <new>`: moves a page, keeps its old path as an alias, and updates every link. */
import { rename as move, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkContent } from '#content/checks/check.ts'
import { urlRules } from '#content/checks/rules.ts'
import { collectionNames, collections, pagePath } from '#content/model/catalogue/collections.ts'
import { ROUTES } from '#content/model/catalogue/routes.ts'
import type { Redirect } from '#content/model/schema/data.ts'
import type { Site } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { type FoundPage, findPage, requireFreePath } from '../../content/pages.ts'
import { openSite } from '../../content/place.ts'
import { keepAcceptedHashes, moveTranslations, renameLinks } from '../../content/rename.ts'
import { reportIssues } from '../../content/report.ts'
import { addAlias, appendToFile } from '../../content/values.ts'
import { UsageError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { plainCommand } from '../command.ts'

/** Finds a page whose file somebody has already renamed by hand: only its alias and the links are left to change. */
function movedByHand(site: Site, old: string, slug: string): FoundPage | undefined {
  for (const name of collectionNames) {
    const { folder, pathOf } = collections[name]
    const page = site.all[name].find((page) => page.slug === slug)
    const known = site.published.paths.some(({ path }) => path === pathOf(old))
    if (page && known && !site.slugs[folder].has(old))
      return { page: { ...page, slug: old, path: pathOf(old) }, folder }
  }
  return undefined
}

export default (io: Io) =>
  plainCommand(
    'rename',
    'Move a page, keep the old address as an alias, and update links in texts, data and code.',
    ['npx academy content rename fpv-basic fpv-beginners'],
  )
    .arguments('<old> <new>')
    .action(async (old, slug) => {
      const { site, root, repo } = await openSite(io)
      const moved = movedByHand(site, old, slug)
      const { page, folder } = moved ?? findPage(site, old)
      if ((ROUTES as readonly string[]).includes(page.path))
        throw new UsageError(
          `${page.path} cannot be renamed: the code of the site uses this address (content/model/catalogue/routes.ts).`,
        )
      const toPath = moved ? pagePath(folder, slug) : requireFreePath(site, folder, slug)
      const renaming = { folder, from: page.slug, to: slug, fromPath: page.path, toPath }
      // Top-level pages have no aliases in their front matter, so the old path goes to data/redirects.yaml.
      const isTopLevel = folder === 'legal' || folder === 'pages'
      // `addAlias` throws if the alias cannot be added. It is called here so that no file has been changed by then.
      if (!isTopLevel) addAlias(await readFile(join(repo, page.file), 'utf8'), page.slug)
      const links = await renameLinks(repo, site, renaming)
      const file = join(root, folder, `${slug}.mdx`)
      if (!moved) await move(join(repo, page.file), file)
      const translations = await moveTranslations(root, site, renaming)
      const redirect = (from: string, to: string, reason: string) =>
        appendToFile(join(root, 'data/redirects.yaml'), { from, to, status: 301, reason } satisfies Redirect)
      if (isTopLevel) await redirect(page.path, toPath, `Renamed to ${slug}`)
      else await writeFile(file, addAlias(await readFile(file, 'utf8'), page.slug))
      const course =
        folder === 'courses' ? site.all.courses.find(({ file }) => file === page.file) : undefined
      if (course?.brochure === 'auto')
        await redirect(
          `/brochures/${page.slug}.pdf`,
          `/brochures/${slug}.pdf`,
          `Brochure of ${page.slug}, in mails already sent`,
        )
      io.print(`${page.file} → content/${folder}/${slug}.mdx`)
      for (const name of translations) io.print(`translation → content/${name}`)
      for (const name of links.filter((name) => name !== page.file)) io.print(`links updated in ${name}`)
      const after = await checkContent({ root, forms: [], now: now(io.env), rules: urlRules })
      if (after.site) keepAcceptedHashes(root, site, after.site, renaming)
      const errors = after.issues.filter(({ severity }) => severity === 'error')
      if (errors.length > 0) io.exitCode = reportIssues(errors, 'pretty', io)
      else io.say(`${page.path} redirects (301) to ${toPath}.`)
    })
