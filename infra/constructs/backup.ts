/** Nightly copies of the leads in another region, in case a region or the table's whole history is lost. */
import { ArnFormat, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { EventField, Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import type { Stage } from '../stages.ts'
import type { AlarmSet } from './alarm-set.ts'

/** Equal to point-in-time recovery, so that an erased person is gone from every copy after the same time. */
export const COPY_DAYS = 35

const copyVaultName = (stage: string): string => `academy-${stage}-leads`

export class Backup extends Construct {
  constructor(scope: Construct, id: string, { stage, table }: { stage: Stage; table: ITable }) {
    super(scope, id)
    const destination = Stack.of(this).formatArn({
      service: 'backup',
      region: stage.copyRegion,
      resource: 'backup-vault',
      resourceName: copyVaultName(stage.name),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
    // Backups are first stored here, for three days only, because the table has point-in-time recovery.
    const backupVault = new BackupVault(this, 'Vault', {
      // RETAIN would keep the vault after a failed first deployment, and its fixed name would block the next one.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanRules: [
        new BackupPlanRule({
          backupVault,
          // 02:00 IST.
          scheduleExpression: Schedule.cron({ hour: '20', minute: '30' }),
          deleteAfter: Duration.days(3),
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copies', destination),
              deleteAfter: Duration.days(COPY_DAYS),
            },
          ],
        }),
      ],
    })
    plan.addSelection('Leads', { resources: [BackupResource.fromArn(table.tableArn)] })
  }
}

/** The vault of the copies, in `copyRegion`. */
export class CopyStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage }) {
    super(scope, id, props)
    new BackupVault(this, 'Vault', {
      backupVaultName: copyVaultName(props.stage.name),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
  }
}

/** Job states other than COMPLETED (AWS Backup developer guide, "Monitoring events using EventBridge"). */
const FAILED = ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL']

/** Tells the team when a backup or copy fails. AWS Backup itself sends nothing. */
export function addBackupAlarm(alarms: AlarmSet, tableArn: string): void {
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
