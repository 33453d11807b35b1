/** Alarms of the templates, judged by what a fault emits: by metric, dimensions, statistic and threshold, without periods. */
import type { Resources } from '#cli/local/template/resources.ts'
import type { Point } from '../../embedded-metrics.ts'

type Texts =
  | 'AlarmName'
  | 'Namespace'
  | 'MetricName'
  | 'Statistic'
  | 'ComparisonOperator'
  | 'TreatMissingData'
type Properties = Record<Texts, string> & {
  Dimensions?: { Name: string; Value: string }[]
  Threshold: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const STATISTICS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  Sum: sum,
  Average: (values) => sum(values) / values.length,
  Maximum: (values) => Math.max(...values),
  SampleCount: ({ length }) => length,
}

const COMPARISONS: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
}

const keyOf = ({ namespace, name, dimensions }: Omit<Point, 'value'>) =>
  JSON.stringify([namespace, name, Object.entries(dimensions).sort()])

/** @throws Error for a statistic, comparison or treatment of missing data that is not known here */
export function readAlarms(resources: Resources) {
  return resources.of<Properties>('AWS::CloudWatch::Alarm').map(({ arn, properties }) => {
    const { AlarmName, Threshold, Dimensions = [], TreatMissingData: missing } = properties
    const statistic = STATISTICS[properties.Statistic]
    const compare = COMPARISONS[properties.ComparisonOperator]
    if (!statistic || !compare || !['breaching', 'notBreaching'].includes(missing))
      throw new Error(`${AlarmName} cannot be read here`)
    const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]))
    const key = keyOf({ namespace: properties.Namespace, name: properties.MetricName, dimensions })
    return {
      name: AlarmName.replace('academy local: ', ''),
      arn,
      properties,
      rings(points: readonly Point[]): boolean {
        const values = points.filter((point) => keyOf(point) === key).map(({ value }) => value)
        return values.length > 0 ? compare(statistic(values), Threshold) : missing === 'breaching'
      },
    }
  })
}
