/** Bare pages by default. `PEER=same-work` renders our article template with our content, sitemap and feed. */
import { fileURLToPath } from 'node:url'
import mdx from '@astrojs/mdx'
import { defineConfig } from 'astro/config'

const site = 'https://example.com'

async function sameWork() {
  const repo = fileURLToPath(new URL('../..', import.meta.url))
  const [react, sitemap, { cssLayers }] = await Promise.all([
    import('@astrojs/react'),
    import('@astrojs/sitemap'),
    import('../../site/build/pages/finish-page.ts'),
  ])
  return {
    site,
    srcDir: './same-work',
    outDir: './dist-same-work',
    publicDir: './none',
    integrations: [react.default(), sitemap.default()],
    build: { inlineStylesheets: 'always' },
    vite: {
      plugins: [cssLayers()],
      resolve: {
        alias: {
          '#site': `${repo}site`,
          '#content': `${repo}content`,
          '#lambdas': `${repo}lambdas`,
          'vike/abort': fileURLToPath(new URL('same-work/abort.js', import.meta.url)),
        },
        dedupe: ['react', 'react-dom'],
      },
    },
  }
}

export default defineConfig(process.env.PEER === 'same-work' ? await sameWork() : { site, integrations: [mdx()] })
