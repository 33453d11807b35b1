/** The lead table. Keys and indexes come from lambdas/core/store/table.ts; settings for backup and deletion are here. */
import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { indexes, tableDefinition, ttlAttribute } from '#lambdas/core/store/table.ts'
import type { Stage } from '../stages.ts'

const key = (name: string) => ({ name, type: dynamodb.AttributeType.STRING })

interface LeadTableProps {
  retain: boolean
  /** A restored table that replaces the table of this stack, which the stack then drops. */
  restored?: Stage['leadsTable']
}

export class LeadTable extends Construct {
  readonly table: dynamodb.ITable

  constructor(scope: Construct, id: string, { retain, restored }: LeadTableProps) {
    super(scope, id)
    this.table = restored ? this.refer(restored) : this.create(retain)
  }

  private create(retain: boolean): dynamodb.Table {
    const [pk, sk] = tableDefinition('any').KeySchema ?? []
    const table = new dynamodb.Table(this, 'Table', {
      partitionKey: key(pk?.AttributeName ?? ''),
      sortKey: key(sk?.AttributeName ?? ''),
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      stream: dynamodb.StreamViewType.NEW_IMAGE,
      timeToLiveAttribute: ttlAttribute,
      encryption: dynamodb.TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: retain,
      // Not RETAIN_ON_UPDATE_OR_DELETE: the rollback of a failed first deployment could not delete a protected table.
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    for (const [indexName, projection] of Object.entries(indexes)) {
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: key(`${indexName}pk`),
        sortKey: key(`${indexName}sk`),
        projectionType: dynamodb.ProjectionType[projection.ProjectionType],
        ...('NonKeyAttributes' in projection && { nonKeyAttributes: projection.NonKeyAttributes }),
      })
    }
    return table
  }

  /** Refers to a restored table, which is not part of the stack. A person sets it up (infra/docs/disaster-recovery.md). */
  private refer({ name, stream }: NonNullable<Stage['leadsTable']>): dynamodb.ITable {
    const tableArn = Stack.of(this).formatArn({ service: 'dynamodb', resource: 'table', resourceName: name })
    return dynamodb.Table.fromTableAttributes(this, 'Restored', {
      tableArn,
      tableStreamArn: `${tableArn}/stream/${stream}`,
    })
  }

  /** Returns the ARN of one index, so that a role can get access to that index only. */
  indexArn(name: keyof typeof indexes): string {
    return `${this.table.tableArn}/index/${name}`
  }
}
