/** Metrics of a log line, by the embedded metric format of CloudWatch. */
import * as z from 'zod'
import { parseJson } from '#lambdas/core/json.ts'

export interface Point {
  namespace: string
  name: string
  dimensions: Record<string, string>
  value: number
}

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
const values = z.union([z.number().transform((value) => [value]), z.array(z.number()).max(100)])

/** One point for each metric, dimension set and number. @throws ZodError when CloudWatch would drop a metric */
export function metricsIn(line: string): Point[] {
  if (!line.includes('"_aws"')) return []
  const root = document.parse(parseJson(line))
  return root._aws.CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions, Metrics }) =>
    Metrics.flatMap(({ Name: name }) =>
      Dimensions.flatMap((keys) => {
        const dimensions = Object.fromEntries(keys.map((key) => [key, dimension.parse(root[key])]))
        return values.parse(root[name]).map((value) => ({ namespace, name, dimensions, value }))
      }),
    ),
  )
}
