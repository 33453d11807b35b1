/** What prod has whether anybody comes or not, counted in its templates. */
import { synthesize } from '../../infra/app.ts'
import type { Counts } from './counter.ts'

export interface Fixed {
  counts: Counts
  /** Requests a second that the API takes, and one route of it. */
  throttle: { all: number; route: number }
}

interface Stage {
  DefaultRouteSettings: { ThrottlingRateLimit: number }
  RouteSettings?: Record<string, { ThrottlingRateLimit: number }>
}

export function fixedOf(stage = 'prod'): Fixed {
  const { resources } = synthesize(stage)
  const count = (type: string) => resources(type).length
  const api = resources('AWS::ApiGatewayV2::Stage')[0]?.Properties as unknown as Stage
  const all = api.DefaultRouteSettings.ThrottlingRateLimit
  const routes = Object.values(api.RouteSettings ?? {}).map((one) => one.ThrottlingRateLimit)
  const rules = resources('AWS::WAFv2::WebACL').map(
    ({ Properties }) => (Properties.Rules as unknown[]).length,
  )
  return {
    counts: {
      alarms: count('AWS::CloudWatch::Alarm'),
      dashboards: count('AWS::CloudWatch::Dashboard'),
      // A replica in another region is billed like a secret.
      secrets: resources('AWS::SecretsManager::Secret').reduce(
        (sum, { Properties }) => sum + 1 + (Properties.ReplicaRegions ?? []).length,
        0,
      ),
      keys: count('AWS::KMS::Key'),
      zones: count('AWS::Route53::HostedZone'),
      wafs: rules.length,
      'waf rules': rules.reduce((sum, one) => sum + one, 0),
      scans: count('AWS::GuardDuty::MalwareProtectionPlan'),
      trails: count('AWS::CloudTrail::Trail'),
      copies: count('AWS::Backup::BackupPlan'),
    },
    throttle: { all, route: Math.min(all, ...routes) },
  }
}
