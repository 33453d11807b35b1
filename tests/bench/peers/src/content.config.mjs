import { defineCollection, z } from 'astro:content'
import { glob } from 'astro/loaders'

const blog = defineCollection({
  loader: glob({ base: './src/content/blog', pattern: '*.mdx' }),
  schema: z.object({
    title: z.string(),
    excerpt: z.string(),
    date: z.coerce.date(),
    author: z.string(),
    tags: z.array(z.string()),
    metaDescription: z.string(),
    sources: z.array(z.object({ title: z.string(), href: z.string() })),
  }),
})

export const collections = { blog }
