/**
 * US dollars in ap-south-1 (Mumbai) without free tiers, of November 2026. There is no network here to ask the price
 * list: all are from memory of the pages named, to be compared with them before anybody plans by them.
 */
export interface Price {
  usd: number
  /** Of how many. */
  per: number
  page: string
}

const million = 1_000_000
const GB = 1024 ** 3
const at = (usd: number, per: number, page: string): Price => ({
  usd,
  per,
  page: `aws.amazon.com/${page}/pricing`,
})

export const prices = {
  'cdn bytes': at(0.109, GB, 'cloudfront'),
  'cdn requests': at(0.012, 10_000, 'cloudfront'),
  'edge runs': at(0.1, million, 'cloudfront'),
  'store reads': at(0.03, million, 'cloudfront'),
  'api requests': at(1.05, million, 'api-gateway'),
  runs: at(0.2, million, 'lambda'),
  'run GB seconds': at(0.0000133334, 1, 'lambda'),
  writes: at(0.7125, million, 'dynamodb/on-demand'),
  reads: at(0.1425, million, 'dynamodb/on-demand'),
  'table GB months': at(0.285, 1, 'dynamodb/on-demand'),
  'history GB months': at(0.228, 1, 'dynamodb/on-demand'),
  'copy GB months': at(0.12 * 2, 1, 'backup'),
  'file GB months': at(0.025, 1, 's3'),
  's3 puts': at(0.005, 1000, 's3'),
  's3 gets': at(0.0004, 1000, 's3'),
  'files scanned': at(0.215, 1000, 'guardduty'),
  'GB scanned': at(0.09, 1, 'guardduty'),
  'data events': at(0.1, 100_000, 'cloudtrail'),
  mails: at(0.1, 1000, 'ses'),
  'log bytes': at(0.67, GB, 'cloudwatch'),
  'metric months': at(0.3, 1, 'cloudwatch'),
  alarms: at(0.1, 1, 'cloudwatch'),
  'dashboards past three': at(3, 1, 'cloudwatch'),
  secrets: at(0.4, 1, 'secrets-manager'),
  keys: at(1, 1, 'kms'),
  zones: at(0.5, 1, 'route53'),
  wafs: at(5, 1, 'waf'),
  'waf rules': at(1, 1, 'waf'),
  'waf requests': at(0.6, million, 'waf'),
} as const satisfies Record<string, Price>

export type Priced = keyof typeof prices

export const costOf = (what: Priced, count: number): number => (count / prices[what].per) * prices[what].usd
