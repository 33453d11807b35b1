/** In another region: the vault that the nightly copies of the leads go to. */
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupVault } from 'aws-cdk-lib/aws-backup'
import type { Construct } from 'constructs'
import { copyVaultName } from '../constructs/backup.ts'
import type { Stage } from '../stages.ts'

export class CopyStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage }) {
    super(scope, id, props)
    new BackupVault(this, 'Vault', {
      backupVaultName: copyVaultName(props.stage.name),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
  }
}
