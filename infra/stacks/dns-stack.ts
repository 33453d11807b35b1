/** The DNS zone of a stage, in the stage's account. Deployed first, because certificates need a zone that is delegated. */
import * as cdk from 'aws-cdk-lib'
import { HostedZone, type HostedZoneAttributes, MxRecord } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'

interface DnsStackProps extends cdk.StackProps {
  zoneName: string
  /** Mail servers for `zoneName`, such as `1 smtp.google.com`. */
  mx: string[]
  retain: boolean
}

export class DnsStack extends cdk.Stack {
  readonly zone: HostedZoneAttributes

  constructor(scope: Construct, id: string, { zoneName, mx, retain, ...props }: DnsStackProps) {
    super(scope, id, props)
    const zone = new HostedZone(this, 'Zone', { zoneName })
    zone.applyRemovalPolicy(retain ? cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : cdk.RemovalPolicy.DESTROY)
    // A weak reference, because a new zoneName creates a new zone, and CloudFormation cannot change an export in use.
    zone.applyCrossStackReferenceStrength(cdk.ReferenceStrength.WEAK)
    // Created before the registrar delegates to this zone, so that no mail is lost at that moment.
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
