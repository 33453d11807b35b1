/** Adds to `content/data/redirects.yaml`. */
import { readFile, writeFile } from 'node:fs/promises'
import { stringify } from 'yaml'
import type { Redirect } from '#content/model/schema/data.ts'

/** Adds a redirect at the end, on a line of its own also when the file has no line end. */
export async function addRedirect(file: string, redirect: Redirect): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const entry = stringify([redirect], { lineWidth: 0 })
  await writeFile(file, text.trim() === '' ? entry : `${text.trimEnd()}\n${entry}`)
}
