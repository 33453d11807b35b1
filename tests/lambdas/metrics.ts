/** Metrics that Lambdas write to their log. */

/** A metric as CloudWatch reads it from a log line, by joined sets of dimension names. */
type Point = { [key in 'name' | 'unit' | 'stage']: string } & {
  [key in 'value' | 'at']: number
} & { by: string[]; form?: string }

interface Embedded {
  _aws?: {
    Timestamp: number
    CloudWatchMetrics: [{ Dimensions: string[][]; Metrics: [Record<string, string>] }]
  }
  stage: string
  form?: string
  [metric: string]: unknown
}

/** Runs `work` and returns the metrics that it writes to the log. */
export const metricsOf = async (work: () => Promise<unknown>): Promise<Point[]> => (await logOf(work)).points

/** Runs `work` and returns its log, as text and as metrics. */
export async function logOf(work: () => Promise<unknown>): Promise<{ text: string; points: Point[] }> {
  const lines: string[] = []
  const write = process.stdout.write
  const mode = process.env.ACADEMY_LOG
  process.stdout.write = (line) => lines.push(String(line)) > 0
  delete process.env.ACADEMY_LOG
  try {
    await work()
  } finally {
    process.stdout.write = write
    process.env.ACADEMY_LOG = mode
  }
  const points = lines.flatMap((line) => {
    const { _aws, ...values } = JSON.parse(line) as Embedded
    if (!_aws) return []
    const [{ Dimensions, Metrics }] = _aws.CloudWatchMetrics
    const [{ Name: name = '', Unit: unit = '' }] = Metrics
    const by = Dimensions.map((names) => names.join())
    const { stage, form } = values
    return [{ name, unit, value: Number(values[name]), at: _aws.Timestamp, by, stage, ...(form && { form }) }]
  })
  return { text: lines.join(''), points }
}
