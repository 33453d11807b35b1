/** Vite plugins that compile MDX texts with @mdx-js/rollup; `virtual:texts` maps their names to modules. */
import { readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import mdx from '@mdx-js/rollup'
import type { Root } from 'mdast'
import type { Plugin } from 'vite'
import { cachedText, contentHash, dependencies, projectRoot } from '#content/model/cached.ts'
import { collections } from '#content/model/catalogue/collections.ts'
import { filesBelow, hashFiles } from '#content/model/files.js'
import { latestCache } from '#content/model/memoize.ts'
import { readContent, soundSite } from '#content/model/read/read.ts'
import { readDocument } from '#content/model/text/document.ts'
import { setHeadingIds } from '#content/model/text/heading-ids.ts'
import { remarkPlugins } from '#content/model/text/mdx.ts'
import { bodyOf } from '#content/model/translation/state.ts'

const TEXTS = 'virtual:texts'
const FOLDERS = new Set<string>(Object.values(collections).map(({ folder }) => folder))

/** `te/blog/x.mdx` → `blog/x.mdx`; an English name is unchanged. */
const englishName = (name: string): string => name.split('/').slice(-2).join('/')

const textNames = (root: string): string[] =>
  filesBelow(root).filter((name) => name.endsWith('.mdx') && FOLDERS.has(name.split('/').at(-2) ?? ''))

/** Named as in `readContent`, so that each text is parsed once. */
const documentAt = (root: string, name: string) =>
  readDocument(`${basename(root)}/${name}`, readFileSync(join(root, name), 'utf8'))

/** Sets the ids of headings; a translation has the ids of the English text. */
const remarkHeadingIds = (root: string) => (tree: Root, file: { path: string }) => {
  const name = relative(root, file.path).replaceAll(sep, '/')
  const english = englishName(name)
  const isTranslated = english !== name
  const source = isTranslated ? documentAt(root, english) : undefined
  setHeadingIds(tree, source?.prose?.headings)
}

const last = latestCache<ReturnType<typeof readContent>>()

const contentAt = (root: string) => last(root, [globalThis.__academyContentEdit], () => readContent(root))

/**
 * MDX of a text; a translation has English text where the translation is missing. Empty lines replace the front matter, so
 * that line numbers in messages match the file.
 */
export async function textOf(root: string, name: string): Promise<string> {
  const { body, bodyLine } = documentAt(root, name)
  const { site } = englishName(name) === name ? {} : await contentAt(root)
  const overlay = site?.overlays.find(({ file }) => file.endsWith(`/${name}`))
  return '\n'.repeat(bodyLine - 1) + ((overlay && bodyOf(overlay)) ?? body)
}

export const mdxOptions = (root: string) => ({
  remarkPlugins: [...remarkPlugins, () => remarkHeadingIds(root)],
})

/** Compiling takes 11 ms a text, and most builds change one text. */
function cachedByContent({ name, config, transform }: ReturnType<typeof mdx>, root: string): Plugin {
  const code = hashFiles(projectRoot, ['content/model', 'site/build/pages/texts.ts'])
  return {
    name,
    config,
    enforce: 'pre',
    sharedDuringBuild: true,
    async transform(text, id) {
      if (!id.endsWith('.mdx')) return undefined
      const english = readFileSync(join(root, englishName(relative(root, id).replaceAll(sep, '/'))))
      const key = contentHash(dependencies(), code, basename(id), text, english)
      return cachedText(`mdx/${key}.js`, async () => (await transform(text, id))?.code ?? '')
    },
  }
}

export function texts(root: string): Plugin[] {
  const isText = (id: string) => id.startsWith(root) && id.endsWith('.mdx')
  return [
    {
      name: 'academy:texts',
      enforce: 'pre',
      // Vite loads its configuration once for each bundle; each would read all content.
      sharedDuringBuild: true,
      // Reports all content errors in our words, before a compiler fails on the first.
      async buildStart() {
        if (this.environment.config.command === 'build') soundSite(await contentAt(root))
      },
      resolveId: { filter: { id: /^virtual:texts$/ }, handler: () => `\0${TEXTS}` },
      load(id) {
        if (id === `\0${TEXTS}`) {
          const entries = textNames(root).map((name) => {
            const [key, file] = [name.slice(0, -'.mdx'.length), join(root, name)]
            return `${JSON.stringify(key)}: () => import(${JSON.stringify(file)}),`
          })
          return `export const texts = {${entries.join('\n')}}`
        }
        if (!isText(id)) return
        const name = relative(root, id).replaceAll(sep, '/')
        if (englishName(name) !== name) this.addWatchFile(join(root, englishName(name)))
        return textOf(root, name)
      },
      hotUpdate({ type, file }) {
        const { moduleGraph } = this.environment
        const list = moduleGraph.getModuleById(`\0${TEXTS}`)
        if (list && type !== 'update' && isText(file)) moduleGraph.invalidateModule(list)
      },
    },
    cachedByContent(mdx(mdxOptions(root)), root),
  ]
}
