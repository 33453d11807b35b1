/** Stands in for `virtual:texts` where no Vite plugin runs: compiles a text with the options of the build when it is asked for. */
import { join } from 'node:path'
import { evaluate } from '@mdx-js/mdx'
import * as runtime from 'react/jsx-runtime'
import { mdxOptions, textOf } from '#site/build/pages/texts.ts'

const root = () => process.env.ACADEMY_CONTENT ?? join(import.meta.dirname, '../content')

/** @param name of a file below the content folder, whose headings and folder count @param body in place of its own */
export async function compileText(name: string, body?: string) {
  const path = join(root(), name)
  const value = body ?? (await textOf(root(), name))
  return evaluate({ path, value }, { ...runtime, ...mdxOptions(root()) })
}

export const texts = new Proxy({} as Record<string, () => ReturnType<typeof compileText>>, {
  get: (_, name) => () => compileText(`${String(name)}.mdx`),
})
