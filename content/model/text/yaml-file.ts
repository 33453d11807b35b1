/** Reads a YAML file whose faults are findings. */
import type * as z from 'zod'
import { latestCache } from '../memoize.ts'
import type { Issue } from '../parse/issue.ts'
import { type Source, yamlSource } from '../parse/source.ts'
import { validate } from '../parse/validate.ts'
import { mergeTextIssues, textIssues } from './file-text.ts'

const last = latestCache<Source>()

/** @param file its name in messages. @returns no `value` if there is a finding */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { source: Source; value?: z.infer<Schema>; issues: Issue[] } {
  const source = last(file, [text], () => yamlSource(file, text))
  const broken = textIssues(file, text)
  if (source.issues.length > 0 || broken.unreadable)
    return { source, issues: mergeTextIssues(broken, source.issues) }
  const { value, issues } = validate(source, schema)
  return { source, ...(broken.issues.length === 0 && { value }), issues: mergeTextIssues(broken, issues) }
}
