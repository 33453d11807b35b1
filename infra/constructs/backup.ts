/** Copies the leads to a second region every night, in case a region, or the table with its backups, is lost. */
import { ArnFormat, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { EventField, Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { Stage } from '../stages.ts'
import { AlarmSet } from './alarm-set.ts'

/** Days to keep a copy: as long as point-in-time recovery, so that erased people are gone from all backups at the same time. */
export const BACKUP_COPY_DAYS = 35

/**
 * AWS Backup may start a backup up to eight hours late (its default), so there may be 32 hours between two backups.
 * CloudWatch waits for two more hours before the alarm rings.
 */
const OVERDUE_HOURS = 32

/** Name of the vault with the nightly backups, both in the region of the stage and in `copyRegion`. */
const backupVaultName = (stage: string): string => `academy-${stage}-leads`

export class Backup extends Construct {
  constructor(scope: Construct, id: string, { stage, table }: { stage: Stage; table: ITable }) {
    super(scope, id)
    const destination = Stack.of(this).formatArn({
      service: 'backup',
      region: stage.copyRegion,
      resource: 'backup-vault',
      resourceName: backupVaultName(stage.name),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
    // Backups are stored here before they are copied. Three days are enough, because the table has point-in-time recovery.
    const backupVault = new BackupVault(this, 'Vault', {
      backupVaultName: backupVaultName(stage.name),
      // RETAIN would keep the vault after a failed first deployment, and the taken name would make the next deployment fail.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanRules: [
        new BackupPlanRule({
          backupVault,
          // 20:30 UTC is 02:00 IST.
          scheduleExpression: Schedule.cron({ hour: '20', minute: '30' }),
          deleteAfter: Duration.days(3),
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copies', destination),
              deleteAfter: Duration.days(BACKUP_COPY_DAYS),
            },
          ],
        }),
      ],
    })
    plan.addSelection('Leads', { resources: [BackupResource.fromArn(table.tableArn)] })
  }
}

/** Stack in `copyRegion` with the vault of the copies, and with the role for a restore if the stage's own region is lost. */
export class CopyStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage }) {
    super(scope, id, props)
    const { stage } = props
    new BackupVault(this, 'Vault', {
      backupVaultName: backupVaultName(stage.name),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    // The policy for backups allows copying a recovery point back. The policy for restores allows creating a table from it.
    const policies = ['Backup', 'Restores'].map((use) => `service-role/AWSBackupServiceRolePolicyFor${use}`)
    const role = new Role(this, 'RestoreRole', {
      description: `Restores the leads of ${stage.name} from a copy`,
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
    new CfnOutput(this, 'RestoreRoleArn', { value: role.roleArn, description: 'Role of a restore' })
    addOverdueAlarm(new AlarmSet(this, 'Alarms', { ...stage, urgent: [] }), stage, {
      name: 'no copy of the leads has arrived',
      impact:
        'For more than a day no copy of the leads has reached this region. If Mumbai fails, they are lost.',
      jobs: `aws backup list-copy-jobs --region ${stage.region}`,
    })
  }
}

/** Adds an alarm that rings if no backup completes. A backup plan that never runs has no failed job to report. */
function addOverdueAlarm(
  alarms: AlarmSet,
  stage: Stage,
  { jobs, ...texts }: Record<'name' | 'impact' | 'jobs', string>,
): void {
  alarms.add('BackupOverdue', {
    ...texts,
    first: 'read the jobs and their messages.',
    log: { command: jobs },
    metric: new Metric({
      namespace: 'AWS/Backup',
      metricName: 'NumberOfRecoveryPointsCompleted',
      dimensionsMap: { BackupVaultName: backupVaultName(stage.name) },
      statistic: 'Sum',
      period: Duration.hours(1),
    }),
    below: 1,
    periods: OVERDUE_HOURS,
    silenceRings: true,
  })
}

/** Job states other than COMPLETED (AWS Backup developer guide, "Monitoring events using EventBridge"). */
const FAILED = ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL']

/** Notifies the team if a backup or copy fails or never runs, because AWS Backup itself notifies nobody. */
export function addBackupAlarms(alarms: AlarmSet, stage: Stage, tableArn: string): void {
  addOverdueAlarm(alarms, stage, {
    name: 'the leads were not backed up',
    impact:
      'For more than a day AWS Backup has made no recovery point of the leads, so there is no new copy.',
    jobs: `aws backup list-backup-jobs --region ${stage.region}`,
  })
  const [kind, state, why] = ['$.detail-type', '$.detail.state', '$.detail.statusMessage'].map((path) =>
    EventField.fromPath(path),
  )
  alarms.addEvent(
    'BackupFailed',
    {
      source: ['aws.backup'],
      detailType: ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: FAILED, resourceArn: [tableArn] },
    },
    `the leads were not copied (${kind}: ${state}). The other region has no copy of last night. ` +
      `First: check the jobs of AWS Backup in both regions. ${why}`,
  )
}
