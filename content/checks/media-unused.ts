import { START } from '../model/issue.ts'
import { slug } from '../model/schema/common.ts'
import { didYouMean } from '../model/suggest.ts'
import { pagesOf, type Rule, sourcesOf, textsOf } from './rule.ts'

export const mediaUnused: Rule = {
  id: 'media-unused',
  severity: 'warning',
  summary: 'Every file of content/media is shown by a page.',
  example: 'content/media/qarry.jpg, where the page says name: quarry',
  fix: 'Correct the name of the file or of the reference, or delete the file.',
  run(site, _facts, report) {
    if (site.media.length === 0) return
    const named = new Set<string>()
    for (const source of sourcesOf(site)) for (const [, text] of textsOf(source.value)) named.add(text)
    for (const page of pagesOf(site))
      for (const { attributes } of page.prose.tags)
        if (typeof attributes.name === 'string') named.add(attributes.name)
    const words = [...named].filter((word) => slug.safeParse(word).success)
    for (const { name, file } of site.media)
      if (!named.has(name))
        report({ file, text: '' }, START, `no page shows it.${didYouMean(name, words)}`, {
          expected: 'a page that names it, or no such file',
        })
  },
}
