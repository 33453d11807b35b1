/** The translation of a file of the content: as it is, or one that has no text yet. */
import { collectionNames, collections } from '#content/model/collections.ts'
import { type DataName, dataFiles, fileNameOf } from '#content/model/schema/registry.ts'
import { everyPage, type Overlay, type PageFile } from '#content/model/site.ts'
import { yamlSource } from '#content/model/source.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { UsageError } from '../../errors.ts'
import { isNamed, type Job, meant, overlaysOf, shortName } from './job.ts'
import { translator } from './start.ts'

/** @param name below the content folder, `courses/dgca-small.mdx`, `data/claims.yaml`. @throws CliError when the English has no such file */
export function overlayOf(job: Job, name: string): Overlay {
  const found = overlaysOf(job).find((overlay) => shortName(overlay) === name)
  if (found) return found
  const { site, language, root, io } = job
  const file = `content/${language.code}/${name}`
  const blank = {
    language,
    file,
    source: yamlSource(file, ''),
    translation: { status: 'draft' as const, by: translator(root), on: istDay(now(io.env)), source: {} },
    value: undefined,
    body: '',
    bodyLine: 1,
    position: () => ({ line: 1, col: 1 }),
  }
  for (const collection of collectionNames) {
    const pages: readonly PageFile[] = site.all[collection]
    const page = pages.find((one) => isNamed(one, name))
    const { schema } = collections[collection]
    if (page)
      return {
        ...blank,
        over: { collection, slug: page.slug },
        english: { value: page.source.value, schema, page },
      }
  }
  const data = (Object.keys(dataFiles) as DataName[]).find((one) => `data/${fileNameOf(one)}.yaml` === name)
  const source = data && site.sources[data]
  if (!data || !source) {
    const hint = meant(name, everyPage(site))
    throw new UsageError(`content/${name} is neither a page nor a data file.${hint}`)
  }
  return { ...blank, over: { data }, english: { value: source.value, schema: dataFiles[data] } }
}
