/** The DNS zone of a stage, in its own account. Deployed first, because everything else waits for its delegation. */
import * as cdk from 'aws-cdk-lib'
import { HostedZone, type HostedZoneAttributes, MxRecord } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'

interface DnsStackProps extends cdk.StackProps {
  zoneName: string
  /** Mail servers of that name, such as `1 smtp.google.com`. */
  mx: string[]
  retain: boolean
}

export class DnsStack extends cdk.Stack {
  readonly zone: HostedZoneAttributes

  constructor(scope: Construct, id: string, { zoneName, mx, retain, ...props }: DnsStackProps) {
    super(scope, id, props)
    const zone = new HostedZone(this, 'Zone', { zoneName })
    zone.applyRemovalPolicy(retain ? cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : cdk.RemovalPolicy.DESTROY)
    // A new zoneName creates a new zone, and an imported export cannot change.
    zone.applyCrossStackReferenceStrength(cdk.ReferenceStrength.WEAK)
    // Created here so that no mail is lost once the registrar delegates to this zone.
    if (mx.length > 0)
      new MxRecord(this, 'Mx', {
        zone,
        ttl: cdk.Duration.hours(1),
        values: mx.map((value) => {
          const [priority, hostName = ''] = value.split(' ')
          return { priority: Number(priority), hostName }
        }),
      })
    this.zone = { zoneName, hostedZoneId: zone.hostedZoneId }
    new cdk.CfnOutput(this, 'NameServers', {
      value: cdk.Fn.join(' ', zone.hostedZoneNameServers ?? []),
      description:
        `Enter these four name servers where ${zoneName} is registered. If ${zoneName} is a subdomain of a domain ` +
        `that has a zone, enter them in that zone as the record "${zoneName} NS".`,
    })
  }
}
