/** The forms as the content rules see them: every `lambdas/<form>/fields.ts`, plain data, nothing of the server. */
import { readdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type FormFacts, isFormFacts } from '#content/checks/rule.ts'

/** Declared fields of every form of the repository; none for a content folder that stands alone. */
export async function formFacts(repo: string): Promise<FormFacts[]> {
  const lambdas = pathToFileURL(`${repo}/lambdas/`)
  const folders = (await readdir(lambdas, { withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isDirectory(),
  )
  const found = await Promise.all(
    folders.map(async ({ name }) => {
      const files = await readdir(new URL(`${name}/`, lambdas))
      if (!files.includes('fields.ts')) return []
      const module: Record<string, unknown> = await import(new URL(`${name}/fields.ts`, lambdas).href)
      return Object.values(module).filter(isFormFacts)
    }),
  )
  return found.flat()
}
