/**
 * DNS records for our mail: DKIM, MX and SPF of the MAIL FROM domain, and SPF and DMARC of the sender's domain. They are
 * created in the stage's hosted zone if it contains the sender's domain. Otherwise they are stack outputs, which a person
 * must enter.
 */
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { CfnRecordSet, type HostedZoneAttributes } from 'aws-cdk-lib/aws-route53'
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { isInZone, type Stage } from '../stages.ts'

export const domainOfAddress = (address: string): string => address.split('@')[1] ?? ''

/** Returns the MAIL FROM domain, to which mails bounce. With it, SPF checks our domain instead of amazonses.com. */
export const mailFromDomain = (sender: string): string => `mail.${domainOfAddress(sender)}`

/** Returns the DMARC record of the sender's domain. */
const dmarcRecord = ({ dmarc, dmarcEmail, alarmEmail }: Stage): string =>
  `v=DMARC1; p=${dmarc}; rua=mailto:${dmarcEmail ?? alarmEmail}`

interface MailRecord {
  id: string
  name: string
  type: 'CNAME' | 'MX' | 'TXT'
  values: string[]
}

interface MailRecordsProps {
  stage: Stage
  identity: EmailIdentity
  zone: HostedZoneAttributes | undefined
}

export class MailRecords extends Construct {
  constructor(scope: Construct, id: string, { stage, identity, zone }: MailRecordsProps) {
    super(scope, id)
    const hosted = zone && isInZone(zone.zoneName, domainOfAddress(stage.mailFrom)) ? zone : undefined
    for (const record of this.records(stage, identity))
      if (hosted)
        new CfnRecordSet(this, record.id, {
          hostedZoneId: hosted.hostedZoneId,
          name: record.name,
          type: record.type,
          ttl: String(Duration.hours(1).toSeconds()),
          resourceRecords: record.values,
        })
      else
        new CfnOutput(Stack.of(this), `Dns${record.id}`, {
          value: `${record.name} ${record.type} ${record.values.join(' ')}`,
          description: 'DNS record to enter in the zone of the sender',
        })
  }

  private records(stage: Stage, identity: EmailIdentity): MailRecord[] {
    const sender = domainOfAddress(stage.mailFrom)
    const bounces = mailFromDomain(stage.mailFrom)
    const text = (value: string) => `"${value}"`
    return [
      ...identity.dkimRecords.map(
        ({ name, value }, at): MailRecord => ({ id: `Dkim${at + 1}`, name, type: 'CNAME', values: [value] }),
      ),
      {
        id: 'MailFromMx',
        name: bounces,
        type: 'MX',
        values: [`10 feedback-smtp.${Stack.of(this).region}.amazonses.com`],
      },
      {
        id: 'MailFromSpf',
        name: bounces,
        type: 'TXT',
        values: [text('v=spf1 include:amazonses.com ~all')],
      },
      { id: 'Spf', name: sender, type: 'TXT', values: stage.senderTxt.map(text) },
      {
        id: 'Dmarc',
        name: `_dmarc.${sender}`,
        type: 'TXT',
        values: [text(dmarcRecord(stage))],
      },
    ]
  }
}
