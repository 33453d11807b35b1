/** Makes the AWS calls of a teardown. */
import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackResourcesCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { awsConfig } from '../aws/client.ts'

/** In seconds: how long to wait for a stack's deletion. CloudFront alone takes minutes to delete a distribution. */
const HOUR = 3600

const at = (region: string) => ({ ...awsConfig(process.env), region })

export type TeardownPort = ReturnType<typeof awsTeardown>

export function awsTeardown() {
  return {
    /** Returns the AWS account id of the credentials. */
    async account() {
      const { Account = '' } = await new STSClient(at('us-east-1')).send(new GetCallerIdentityCommand({}))
      return Account
    },
    /** Returns the names of a stack's buckets. Undefined if the stack does not exist. */
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
    /** Deletes a stack and waits until it is deleted. @throws Error if that fails */
    async remove(StackName: string, region: string): Promise<void> {
      const client = new CloudFormationClient(at(region))
      await client.send(new DeleteStackCommand({ StackName }))
      await waitUntilStackDeleteComplete({ client, maxWaitTime: HOUR }, { StackName })
    },
  }
}

/** Deletes all object versions, a page of a thousand at a time. @throws Error if S3 refuses to delete an object */
export async function emptyBucket(Bucket: string, region: string): Promise<void> {
  const s3 = new S3Client(at(region))
  for (;;) {
    // Always lists from the start, because the objects of the last page are deleted.
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
