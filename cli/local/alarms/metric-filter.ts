/** AWS::Logs::MetricFilter: makes metrics from matching lines of a log group. */
import { parseJson } from '#lambdas/core/json.ts'
import type { Resources } from '../template/resources.ts'
import type { CloudWatch } from './cloudwatch.ts'

interface MetricFilter {
  LogGroupName: string
  FilterPattern: string
  MetricTransformations: {
    MetricNamespace: string
    MetricName: string
    MetricValue: string
    DefaultValue?: number
    Dimensions?: { Key: string; Value: string }[]
  }[]
}

type Line = Record<string, unknown>

export type MetricFilters = ReturnType<typeof createMetricFilters>

/** @throws Error for an unknown pattern */
export function createMetricFilters(
  resources: Resources,
  cloudwatch: Pick<CloudWatch, 'put'>,
  now: () => Date,
) {
  const filters = resources.of<MetricFilter>('AWS::Logs::MetricFilter').map(({ properties }) => ({
    ...properties,
    matches: parsePattern(properties.FilterPattern),
  }))
  return (logGroup: string, text: string): void => {
    const mine = filters.filter(({ LogGroupName }) => LogGroupName === logGroup)
    const line = mine.length > 0 && (parseJson(text) as Line | undefined)
    if (!line) return
    for (const { matches, MetricTransformations } of mine)
      for (const { MetricNamespace: namespace, MetricName: name, ...its } of MetricTransformations) {
        const value = matches(line) ? Number(fieldOf(line, its.MetricValue)) : its.DefaultValue
        if (value === undefined || Number.isNaN(value)) continue
        const named = (its.Dimensions ?? []).map(({ Key, Value }) => [Key, `${fieldOf(line, Value)}`])
        const dimensions = Object.fromEntries(named) as Record<string, string>
        cloudwatch.put({ namespace, name, dimensions, value, at: now() })
      }
  }
}

/** `$.name` → the value in the line; any other text → itself. */
const fieldOf = (line: Line, text: string) => (text.startsWith('$.') ? line[text.slice(2)] : text)

/** Patterns such as `{ $.status = "429" }` and `{ $.status != 200 }`, with one text or number. */
function parsePattern(pattern: string): (line: Line) => boolean {
  const [, field = '', operator, wanted] =
    /^\{ *(\$\.\w+) *(!?=) *("[^"*]*"|\d+) *\}$/.exec(pattern.trim()) ?? []
  if (!wanted) throw new Error(`The local stack cannot read the filter pattern ${pattern}`)
  const value: unknown = JSON.parse(wanted)
  return (line) => (fieldOf(line, field) === value) === (operator === '=')
}
