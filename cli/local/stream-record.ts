/** One change of a table as a record of its stream. */
import { randomUUID } from 'node:crypto'
import type { DynamoDBRecord, StreamRecord } from 'aws-lambda'
import type { Change } from './table-store.ts'

type Attributes = NonNullable<StreamRecord['NewImage']>

export type ViewType = NonNullable<StreamRecord['StreamViewType']>

/** The part of a record that filters look at. */
export function viewOf({ table, before, after }: Change, type: ViewType) {
  const item = (after ?? before) as Attributes
  const keys = table.KeySchema.map(({ AttributeName: name }) => [name, item[name]])
  return {
    eventName: !before ? ('INSERT' as const) : after ? ('MODIFY' as const) : ('REMOVE' as const),
    eventSource: 'aws:dynamodb',
    dynamodb: {
      Keys: Object.fromEntries(keys) as Attributes,
      ...(after && type.includes('NEW') && { NewImage: after as Attributes }),
      ...(before && type.includes('OLD') && { OldImage: before as Attributes }),
    },
  }
}

export function recordOf(
  view: ReturnType<typeof viewOf>,
  { arn, type, sequence, at }: { arn: string; type: ViewType; sequence: number; at: Date },
): DynamoDBRecord {
  return {
    ...view,
    eventID: randomUUID().replaceAll('-', ''),
    eventVersion: '1.1',
    awsRegion: arn.split(':')[3] ?? '',
    dynamodb: {
      ...view.dynamodb,
      ApproximateCreationDateTime: Math.floor(at.getTime() / 1000),
      SequenceNumber: String(sequence).padStart(21, '0'),
      SizeBytes: JSON.stringify(view.dynamodb).length,
      StreamViewType: type,
    },
    eventSourceARN: arn,
  }
}
