/** Metrics of a log line, by the embedded metric format of CloudWatch. */
import * as z from 'zod'
import { parseJson } from '#lambdas/core/json.ts'
import type { Datapoint } from './alarms.ts'

const document = z.looseObject({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string().min(1),
        Dimensions: z.array(z.array(z.string()).max(30)),
        Metrics: z.array(z.object({ Name: z.string() })).max(100),
      }),
    ),
  }),
})
const dimension = z.string().min(1).max(1024)
const numbers = z.union([z.number().transform((value) => [value]), z.array(z.number()).max(100)])

/** One datapoint for each metric, dimension set and number. `wrong` tells why CloudWatch would drop a metric. */
export function metricsOf(line: string): { points: Omit<Datapoint, 'at'>[]; wrong?: string } {
  if (!line.includes('"_aws"')) return { points: [] }
  const parsed = document.safeParse(parseJson(line))
  if (!parsed.success) return { points: [], wrong: z.prettifyError(parsed.error) }
  const root = parsed.data
  const points: Omit<Datapoint, 'at'>[] = []
  for (const { Namespace: namespace, Dimensions, Metrics } of root._aws.CloudWatchMetrics)
    for (const { Name: name } of Metrics) {
      const values = numbers.safeParse(root[name])
      if (!values.success) return { points, wrong: `${name} is not a number` }
      for (const keys of Dimensions) {
        const unfit = keys.find((key) => !dimension.safeParse(root[key]).success)
        if (unfit) return { points, wrong: `dimension ${unfit} of ${name} is not a text` }
        const dimensions = Object.fromEntries(keys.map((key) => [key, String(root[key])]))
        for (const value of values.data) points.push({ namespace, name, dimensions, value })
      }
    }
  return { points }
}
