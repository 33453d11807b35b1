/** The resources whose loss would lose data: table, uploads, secrets and the mail identity. */
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { HostedZoneAttributes } from 'aws-cdk-lib/aws-route53'
import { type Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import * as ses from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { Backup } from '../constructs/backup.ts'
import { DataEvents } from '../constructs/data-events.ts'
import { firewallLogBucketName } from '../constructs/firewall.ts'
import { LeadTable } from '../constructs/lead-table.ts'
import { domainOfAddress, MailRecords, mailFromDomain } from '../constructs/mail-records.ts'
import { MalwareScan } from '../constructs/malware-scan.ts'
import { PrivateBucket } from '../constructs/private-bucket.ts'
import { StaffRole } from '../constructs/staff-role.ts'
import { UploadBucket } from '../constructs/upload-bucket.ts'
import { LOG_FILE_RETENTION } from '../retention.ts'
import type { Stage } from '../stages.ts'

interface DataStackProps extends StackProps {
  stage: Stage
  /** Origins whose pages may upload files. */
  origins: string[]
  zone: HostedZoneAttributes | undefined
}

export class DataStack extends Stack {
  readonly leads: LeadTable
  readonly uploads: UploadBucket
  readonly accessLogs: Bucket
  /**
   * Secrets with which CloudFront authenticates to Lambdas, oldest first. CloudFront sends the last but one, and Lambdas
   * accept the last two. So during a rotation it does not matter whether CloudFront or the Lambdas change first.
   */
  readonly originSecrets: Secret[]
  /** Secrets with which the canary and `academy smoke` sign test leads. They are rotated like `originSecrets`. */
  readonly canaryKeys: Secret[]
  readonly personKey: ISecret
  readonly identity: ses.EmailIdentity
  readonly configurationSet: ses.ConfigurationSet
  /** Set for mail to staff, without a suppression list, so that one bounce does not block all later notices. */
  readonly staffConfigurationSet: ses.ConfigurationSet
  /** Set for the canary's mails. This set reports deliveries, while the set for visitors' mails reports only failures. */
  readonly canaryConfigurationSet: ses.ConfigurationSet
  /** Topic that receives bounces, complaints, and deliveries of the canary's mails. */
  readonly mailEvents: Topic

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props)
    const { stage } = props
    const { retainData: retain, mailFrom } = stage
    this.accessLogs = new PrivateBucket(this, 'AccessLogs', {
      retain,
      // CloudFront writes its logs with an ACL, so the bucket must accept ACLs.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: LOG_FILE_RETENTION }],
    })
    if (stage.waf) this.keepFirewallLogs(stage)
    this.leads = new LeadTable(this, 'Leads', { retain, restored: stage.leadsTable })
    if (stage.copyRegion) new Backup(this, 'Backup', { stage, table: this.leads.table })
    this.uploads = new UploadBucket(this, 'Uploads', {
      retain,
      origins: props.origins,
      accessLogs: this.accessLogs,
      existing: stage.uploadBucket,
    })
    if (stage.malwareScan) new MalwareScan(this, 'MalwareScan', { uploads: this.uploads })
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
    const secrets = (used: number, name: string, description: string) =>
      Array.from({ length: used + 1 }, (_, at) => secret(`${name}${at || ''}`, description))
    this.originSecrets = secrets(
      stage.originSecret,
      'OriginSecret',
      'CloudFront authenticates to the Lambdas with it',
    )
    this.canaryKeys = secrets(
      stage.canaryKey,
      'CanaryKey',
      'The canary and academy smoke sign their leads with it',
    )
    // Old secrets are kept, at 40 cents a month each, because deployed Api and Site stacks may still import them.
    for (const secret of [...this.originSecrets, ...this.canaryKeys]) this.exportValue(secret.secretArn)
    const { copyRegion = [] } = stage
    // The key is also copied to `copyRegion`. Without it, people and do-not-mail marks cannot be found in a copied table.
    this.personKey = stage.personKey
      ? Secret.fromSecretCompleteArn(this, 'ExistingPersonKey', stage.personKey)
      : secret(
          'PersonKey',
          'HMAC key of the person indexes. Without it nobody can be looked up',
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
        events: [
          ses.EmailSendingEvent.BOUNCE,
          ses.EmailSendingEvent.COMPLAINT,
          ses.EmailSendingEvent.REJECT,
          ses.EmailSendingEvent.DELIVERY_DELAY,
          ses.EmailSendingEvent.RENDERING_FAILURE,
        ],
      })
    this.canaryConfigurationSet.addEventDestination('Deliveries', {
      destination,
      events: [ses.EmailSendingEvent.DELIVERY],
    })
    this.identity = new ses.EmailIdentity(this, 'Sender', {
      identity: ses.Identity.domain(domainOfAddress(mailFrom)),
      mailFromDomain: mailFromDomain(mailFrom),
      dkimSigning: true,
      configurationSet: this.configurationSet,
    })
    new MailRecords(this, 'MailRecords', { stage, identity: this.identity, zone: props.zone })
    const staff = new StaffRole(this, 'Staff', {
      stage: stage.name,
      leads: this.leads,
      uploads: this.uploads.bucket,
      personKeyArn: this.personKey.secretArn,
    })
    new CfnOutput(this, 'StaffRoleArn', {
      value: staff.role.roleArn,
      description: 'role_arn in the AWS profile of staff',
    })
  }

  /** Creates a bucket in India for the logs of the WAF in us-east-1. The delivery service of CloudWatch Logs writes them. */
  private keepFirewallLogs(stage: Stage): void {
    const logs = new PrivateBucket(this, 'FirewallLogs', {
      bucketName: firewallLogBucketName(stage),
      retain: stage.retainData,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'firewall/',
      lifecycleRules: [{ expiration: LOG_FILE_RETENTION }],
    })
    for (const [action, resource] of [
      ['s3:GetBucketAcl', logs.bucketArn],
      ['s3:PutObject', logs.arnForObjects(`AWSLogs/${this.account}/*`)],
    ] as const)
      logs.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
          actions: [action],
          resources: [resource],
          conditions: {
            StringEquals: { 'aws:SourceAccount': this.account },
            ArnLike: { 'aws:SourceArn': `arn:${this.partition}:logs:us-east-1:${this.account}:*` },
          },
        }),
      )
  }
}
