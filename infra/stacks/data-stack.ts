/** What must outlive every deployment: table, uploads, secrets, the mail identity. */
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { HostedZoneAttributes } from 'aws-cdk-lib/aws-route53'
import { type Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import * as ses from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { Backup } from '../constructs/backup.ts'
import { DataEvents } from '../constructs/data-events.ts'
import { LeadTable } from '../constructs/lead-table.ts'
import { domainOf, MailRecords, mailFromDomain } from '../constructs/mail-records.ts'
import { MalwareScan } from '../constructs/malware-scan.ts'
import { PrivateBucket } from '../constructs/private-bucket.ts'
import { StaffRole } from '../constructs/staff-role.ts'
import { UploadBucket } from '../constructs/upload-bucket.ts'
import { LOG_FILES } from '../retention.ts'
import { hostOf, type Stage } from '../stages.ts'

interface DataStackProps extends StackProps {
  stage: Stage
  /** Origins whose pages may post files. */
  origins: string[]
  zone: HostedZoneAttributes | undefined
}

export class DataStack extends Stack {
  readonly leads: LeadTable
  readonly uploads: UploadBucket
  readonly accessLogs: Bucket
  /** What CloudFront proves itself by, oldest first; it sends the last. */
  readonly originSecrets: Secret[]
  /** What the canary and `academy smoke` sign with, oldest first; they sign with the last. */
  readonly canaryKeys: Secret[]
  readonly personKey: Secret
  readonly identity: ses.EmailIdentity
  readonly configurationSet: ses.ConfigurationSet
  /** By which staff are mailed: one bounce does not keep later notices from them. */
  readonly staffConfigurationSet: ses.ConfigurationSet
  /** By which the canary's mails go, since each of their deliveries is told; of a visitor's mail only what went wrong. */
  readonly canaryConfigurationSet: ses.ConfigurationSet
  /** Bounces, complaints, and deliveries of the canary's mails. */
  readonly mailEvents: Topic

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props)
    const { stage } = props
    const { retainData: retain, mailFrom } = stage
    this.accessLogs = new PrivateBucket(this, 'AccessLogs', {
      retain,
      // CloudFront writes its logs by ACL.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: LOG_FILES }],
    })
    this.leads = new LeadTable(this, 'Leads', { retain, restored: stage.leadsTable })
    if (stage.copyRegion) new Backup(this, 'Backup', { stage, table: this.leads.table })
    this.uploads = new UploadBucket(this, 'Uploads', {
      retain,
      origins: props.origins,
      accessLogs: this.accessLogs,
    })
    if (stage.malwareScan) new MalwareScan(this, 'MalwareScan', { bucket: this.uploads.bucket })
    if (stage.dataEvents)
      new DataEvents(this, 'DataEvents', {
        stage: stage.name,
        retain,
        table: this.leads.table,
        uploads: this.uploads.bucket,
        accessLogs: this.accessLogs,
      })
    const secret = (name: string, description: string, ...copies: string[]) =>
      new Secret(this, name, {
        description,
        replicaRegions: copies.map((region) => ({ region })),
        removalPolicy: retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
      })
    const secrets = (count: number, name: string, description: string) =>
      Array.from({ length: count }, (_, at) => secret(`${name}${at || ''}`, description))
    this.originSecrets = secrets(
      stage.originSecret,
      'OriginSecret',
      'CloudFront proves itself to the Lambdas with it',
    )
    this.canaryKeys = secrets(
      stage.canaryKey,
      'CanaryKey',
      'The canary and academy smoke sign their leads with it',
    )
    // Older ones stay, at forty cents: an export that the deployed Api or Site still reads could not be taken away.
    for (const one of [...this.originSecrets, ...this.canaryKeys]) this.exportValue(one.secretArn)
    const { copyRegion = [] } = stage
    // Without it the copy of the table finds nobody, and forgets who wants no mail.
    this.personKey = secret(
      'PersonKey',
      'HMAC key of the person indexes; losing it loses person look-up',
      ...[copyRegion].flat(),
    )
    this.configurationSet = new ses.ConfigurationSet(this, 'Mail', {
      reputationMetrics: true,
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    this.staffConfigurationSet = new ses.ConfigurationSet(this, 'StaffMail', { disableSuppressionList: true })
    this.canaryConfigurationSet = new ses.ConfigurationSet(this, 'CanaryMail')
    this.mailEvents = new Topic(this, 'MailEvents', { enforceSSL: true })
    const destination = ses.EventDestination.snsTopic(this.mailEvents)
    for (const set of [this.configurationSet, this.staffConfigurationSet])
      set.addEventDestination('Events', {
        destination,
        events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT],
      })
    this.canaryConfigurationSet.addEventDestination('Deliveries', {
      destination,
      events: [ses.EmailSendingEvent.DELIVERY],
    })
    this.identity = new ses.EmailIdentity(this, 'Sender', {
      identity: ses.Identity.domain(domainOf(mailFrom)),
      mailFromDomain: mailFromDomain(mailFrom),
      dkimSigning: true,
      configurationSet: this.configurationSet,
    })
    new MailRecords(this, 'MailRecords', { stage, identity: this.identity, zone: props.zone })
    const staff = new StaffRole(this, 'Staff', {
      leads: this.leads,
      uploads: this.uploads.bucket,
      personKeyArn: this.personKey.secretArn,
    })
    const host = hostOf(stage)
    const { parameterArn } = new StringParameter(this, 'LeadStore', {
      parameterName: `/academy/${stage.name}/lead-store`,
      description: 'Where the leads of this stage are, for academy leads',
      stringValue: this.toJsonString({
        table: this.leads.table.tableName,
        bucket: this.uploads.bucket.bucketName,
        personKey: this.personKey.secretArn,
        ...(host && { site: `https://${host}` }),
      }),
    })
    const read = { actions: ['ssm:GetParameter'], resources: [parameterArn] }
    staff.role.addToPolicy(new PolicyStatement(read))
    new CfnOutput(this, 'StaffRoleArn', {
      value: staff.role.roleArn,
      description: 'role_arn in the AWS profile of staff',
    })
  }
}
