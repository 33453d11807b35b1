/** The table of leads: keys and indexes come from the Lambdas' own definition, durability from here. */
import { RemovalPolicy } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { indexes, tableDefinition, ttlAttribute } from '#lambdas/core/table.ts'

const key = (name: string) => ({ name, type: AttributeType.STRING })

export class LeadTable extends Construct {
  readonly table: Table

  constructor(scope: Construct, id: string, props: { retain: boolean }) {
    super(scope, id)
    const [pk, sk] = tableDefinition('any').KeySchema ?? []
    this.table = new Table(this, 'Table', {
      partitionKey: key(pk?.AttributeName ?? ''),
      sortKey: key(sk?.AttributeName ?? ''),
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_IMAGE,
      timeToLiveAttribute: ttlAttribute,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: props.retain,
      removalPolicy: props.retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    for (const [indexName, projection] of Object.entries(indexes)) {
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: key(`${indexName}pk`),
        sortKey: key(`${indexName}sk`),
        projectionType: ProjectionType[projection.ProjectionType],
        ...('NonKeyAttributes' in projection && { nonKeyAttributes: projection.NonKeyAttributes }),
      })
    }
  }

  /** ARN of one index, for a grant on it alone. */
  indexArn(name: keyof typeof indexes): string {
    return `${this.table.tableArn}/index/${name}`
  }
}
