/** Metrics of CloudWatch. */
export interface Metric {
  namespace: string
  name: string
  dimensions: Record<string, string>
}

export interface Datapoint extends Metric {
  value: number
  at: Date
}
