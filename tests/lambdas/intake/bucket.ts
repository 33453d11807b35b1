/** The local stack's S3 with only the upload bucket. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roleCredentials } from '#cli/aws/running.ts'
import { type Intercept, serveAws } from '#cli/local/protocol/aws.ts'
import { createS3 } from '#cli/local/storage/s3.ts'
import { resolveTemplates } from '#cli/local/template/resources.ts'

const name = 'uploads-test'

export type TestBucket = Awaited<ReturnType<typeof openBucket>>

export async function openBucket(intercept?: Intercept) {
  const data = mkdtempSync(join(tmpdir(), 'academy-bucket-'))
  const refused = new Set<string>()
  const Uploads = { Type: 'AWS::S3::Bucket', Properties: { BucketName: name } }
  const template = { account: '000000000000', region: 'ap-south-1', Resources: { Uploads } }
  const s3 = createS3({
    resources: resolveTemplates({ Test: template }, {}, data),
    data,
    iam: { allows: ({ action }) => !refused.has(action) },
    now: () => new Date(),
  })
  const aws = await serveAws({ s3: s3.service, '': s3.service }, { intercept, warn: console.warn })
  const { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY } = roleCredentials('test')
  const keys = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }
  return {
    environment: { ...keys, AWS_ENDPOINT_URL_S3: aws.endpoint, UPLOAD_BUCKET: name },
    /** Actions to refuse, such as `s3:ListBucket`. */
    refused,
    objects: s3.objects(name),
    tagsOf: (key: string) => s3.objects(name).get(key)?.tags,
    async close() {
      await aws.close()
      rmSync(data, { recursive: true })
    },
  }
}
