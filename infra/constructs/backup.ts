/** A copy of the leads in another region each night: what is left when a region, or all history of the table, is lost. */
import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import type { Stage } from '../stages.ts'

/** As long as point-in-time recovery goes back, so that who is erased is out of every copy by then. */
export const COPY_DAYS = 35

/** The vault of the copies; its stack is in `copyRegion`. */
export const copyVaultName = (stage: string): string => `academy-${stage}-leads`

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
    // What is copied is first kept here; for a few days only, since the table has a history of its own.
    const backupVault = new BackupVault(this, 'Vault', {
      // Its name is fixed: one that a failed first deployment left would stand in the way of the next.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanRules: [
        new BackupPlanRule({
          backupVault,
          // 02:00 in India.
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
