/** The AWS calls of a teardown. */
import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackResourcesCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { awsConfig } from '../aws/client.ts'

/** CloudFront takes minutes to release a distribution. */
const HOUR = 3600

const at = (region: string) => ({ ...awsConfig(process.env), region })

export type TeardownPort = ReturnType<typeof awsTeardown>

export function awsTeardown() {
  return {
    /** Account id of the credentials. */
    async account() {
      const { Account = '' } = await new STSClient(at('us-east-1')).send(new GetCallerIdentityCommand({}))
      return Account
    },
    /** Buckets of a stack. Undefined if the stack does not exist. */
    async buckets(StackName: string, region: string): Promise<string[] | undefined> {
      const cloudFormation = new CloudFormationClient(at(region))
      try {
        const { StackResources = [] } = await cloudFormation.send(
          new DescribeStackResourcesCommand({ StackName }),
        )
        return StackResources.filter(
          ({ ResourceType, ResourceStatus }) =>
            ResourceType === 'AWS::S3::Bucket' && ResourceStatus !== 'DELETE_COMPLETE',
        ).map(({ PhysicalResourceId = '' }) => PhysicalResourceId)
      } catch (error) {
        if (error instanceof Error && /does not exist/.test(error.message)) return undefined
        throw error
      }
    },
    empty: emptyBucket,
    /** Deletes the stack and waits. @throws if the deletion fails */
    async remove(StackName: string, region: string): Promise<void> {
      const client = new CloudFormationClient(at(region))
      await client.send(new DeleteStackCommand({ StackName }))
      await waitUntilStackDeleteComplete({ client, maxWaitTime: HOUR }, { StackName })
    },
  }
}

/** Deletes in pages of a thousand, as S3 lists them. @throws when S3 refuses to delete an object */
export async function emptyBucket(Bucket: string, region: string): Promise<void> {
  const s3 = new S3Client(at(region))
  for (;;) {
    // Always lists from the start, because the listed objects are gone.
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }))
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key = '', VersionId }) => ({ Key, VersionId }))
    if (Objects.length === 0) return
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    )
    const [refused] = Errors
    if (refused) throw new Error(`${Bucket}: S3 did not delete ${refused.Key}: ${refused.Message}`)
  }
}
