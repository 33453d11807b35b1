/** Builds the site that `PEER` names; `same-work` with its search index, as our build makes one. */
import { build } from 'astro'

await build({ root: import.meta.dirname, logLevel: 'error' })
if (process.env.PEER === 'same-work') {
  const { close, createIndex } = await import('pagefind')
  const { index } = await createIndex()
  await index.addDirectory({ path: 'dist-same-work' })
  await index.writeFiles({ outputPath: 'dist-same-work/pagefind' })
  await close()
}
