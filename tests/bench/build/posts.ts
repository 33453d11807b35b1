/** A copy of the content whose blog has as many articles as asked for: the real ones, then made ones of 750 words. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import { readContent } from '#content/model/read/read.ts'
import { POST_CATEGORIES } from '#content/model/schema/post.ts'
import type { Post } from '#content/model/site.ts'

export const REPO = fileURLToPath(new URL('../../..', import.meta.url))

const WORDS = 750

/** The same row of numbers for the same seed (Park and Miller). */
function random(seed: number): () => number {
  let at = seed + 1
  return () => {
    at = (at * 48_271) % 2_147_483_647
    return at / 2_147_483_647
  }
}

/** A body in the shapes of real ones: headings, paragraphs, a list, a table, a call-out; no two read alike. */
function body(pool: readonly string[], seed: number): string {
  const next = random(seed)
  const word = () => pool[Math.floor(next() * pool.length)] ?? 'drone'
  const words = (count: number) => Array.from({ length: count }, word).join(' ')
  const paragraph = (count: number) =>
    `A ${words(count / 2)}, **${words(2)}** and [${words(3)}](/courses/dgca-small) ${words(count / 2 - 8)}.`
  const parts = Array.from({ length: 6 }, (_, n) => [
    `## ${words(4)} ${n}`,
    paragraph(50),
    paragraph(40),
  ]).flat()
  const list = Array.from({ length: 6 }, () => `- **${word()}.** ${words(9)}`).join('\n')
  const table = [
    '| What | When |',
    '| --- | --- |',
    ...Array.from({ length: 5 }, () => `| ${words(4)} | ${words(2)} |`),
  ]
  const callout = `<Callout kind="tip" title="${words(3)}">\n${words(30)}\n</Callout>`
  const text = [...parts, list, table.join('\n'), callout].join('\n\n')
  const missing = WORDS - text.split(/\s+/).length
  return missing > 10 ? `${text}\n\n${paragraph(missing)}` : text
}

function article(model: Post, pool: readonly string[], n: number): string {
  const day = new Date(Date.UTC(2025, 0, 1) - n * 86_400_000).toISOString().slice(0, 10)
  const front = {
    title: `${n}. ${model.title.slice(0, 54)}`,
    excerpt: `${model.excerpt.slice(0, 200)} ${n}`,
    category: POST_CATEGORIES[n % POST_CATEGORIES.length],
    badge: model.badge,
    date: day,
    reviewed: model.reviewed,
    reviewBy: model.reviewBy,
    author: model.authorKey,
    readTime: '4 min read',
    tags: model.tags,
    heroImage: model.heroImage,
    metaDescription: `Article ${n} of very many that are only here to be built and measured, and that no visitor will ever read.`,
    sources: model.sources,
  }
  return `---\n${stringify(front)}---\n\n${body(pool, n)}\n`
}

/** Writes the copy to `root`. @param count articles in all, the real ones among them */
export async function makeContent(root: string, count: number): Promise<void> {
  await cp(join(REPO, 'content'), root, {
    recursive: true,
    filter: (path) => !/content\/(?:model|checks)/.test(path),
  })
  const { site } = await readContent()
  if (!site) throw new Error('the content is broken')
  const found = new Set(site.posts.flatMap((post) => post.body.match(/\b[a-z]{3,}\b/g) ?? []))
  // At the start of a line these two would be code.
  const pool = [...found].filter((word) => word !== 'import' && word !== 'export')
  const counts: Record<string, number> = { 'All Posts': count }
  for (const { category } of site.posts) counts[category] = (counts[category] ?? 0) + 1
  for (let n = site.posts.length; n < count; n++) {
    const model = site.posts[n % site.posts.length]
    const category = POST_CATEGORIES[n % POST_CATEGORIES.length] ?? ''
    if (!model) throw new Error('no articles to begin with')
    counts[category] = (counts[category] ?? 0) + 1
    await writeFile(join(root, 'blog', `made-${n}.mdx`), article(model, pool, n))
  }
  const words = join(root, 'data', 'blog.yaml')
  await writeFile(words, stringify({ ...parse(await readFile(words, 'utf8')), declaredCounts: counts }))
}
