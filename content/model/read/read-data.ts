/** Reads `content/data/*.yaml`. Validates each file with its schema and reports unknown and missing files. */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import { ownValue } from '../own-value.ts'
import { type Issue, issueAt, START } from '../parse/issue.ts'
import type { YamlSource } from '../parse/source.ts'
import { didYouMean } from '../parse/suggest.ts'
import { dataFileName, dataFiles } from '../schema/registry.ts'
import { readYaml } from '../text/file-text.ts'
import { isBackup } from './read-pages.ts'

interface DataResult {
  values: Record<string, unknown>
  sources: Record<string, YamlSource>
  issues: Issue[]
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** @param root the content folder @param shown its name in messages */
export async function readData(root: string, shown: string): Promise<DataResult> {
  const entries = (await readdir(join(root, 'data')).catch(() => [])).sort()
  const names = entries.filter((name) => /\.ya?ml$/.test(name))
  const result: DataResult = { values: {}, sources: {}, issues: [] }
  const schemas: Record<string, z.ZodType> = dataFiles
  const refuse = (name: string, message: string, expected: string, text = '') =>
    result.issues.push(
      issueAt({ file: `${shown}/data/${name}`, text }, START, 'data-file', message, { expected }),
    )
  for (const name of entries)
    if (!names.includes(name) && !isBackup(name) && name !== 'published-urls.txt')
      refuse(name, 'this is not read', 'a file such as stories.yaml, directly in data')
  for (const fileName of names) {
    const text = readFileSync(join(root, 'data', fileName), 'utf8')
    const file = `${shown}/data/${fileName}`
    const name = camel(fileName.replace(/\.ya?ml$/, ''))
    const schema = ownValue(schemas, name)
    if (!schema) {
      const message = `no such data file is known.${didYouMean(name, Object.keys(schemas))}`
      refuse(fileName, message, 'a name of content/model/schema/registry.ts', text)
      continue
    }
    if (result.sources[name]) {
      refuse(fileName, `${result.sources[name]?.file} is there, too`, 'one of the two', text)
      continue
    }
    const { source, value, issues } = readYaml(file, text, schema)
    result.sources[name] = source
    result.issues.push(...issues)
    if (value !== undefined) result.values[name] = value
  }
  for (const name of Object.keys(schemas))
    if (!result.sources[name])
      refuse(`${dataFileName(name)}.yaml`, 'this file is missing', 'the file: pages are made from it')
  return result
}
