/**
 * AWS clients, each created once per Lambda instance. The SDK reads endpoints from AWS_ENDPOINT_URL_*, so the local
 * stack needs no code here. Time-outs throw, so that the visitor gets a 5xx if the store hangs. The middleware never
 * changes and is cached for each kind of command, which saves a third of a call's CPU. Clients are marked pure, so that
 * a bundle contains only the clients it uses; a form's Lambda has no SES.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SESClient } from '@aws-sdk/client-ses'

const region = () => process.env.AWS_REGION ?? 'ap-south-1'

const within = (requestTimeout: number) => ({
  cacheMiddleware: true,
  requestHandler: { connectionTimeout: 2_000, requestTimeout, throwOnRequestTimeout: true },
})

function once<T>(make: () => T): () => T {
  let client: T | undefined
  return () => {
    client ??= make()
    return client
  }
}

/** Table client: 3 attempts of 2 s. */
export const db = /* @__PURE__ */ once(
  () => new DynamoDBClient({ region: region(), maxAttempts: 3, ...within(2_000) }),
)

/** Mail client: one attempt of 10 s, because the outbox retries and counts. */
export const ses = /* @__PURE__ */ once(
  () => new SESClient({ region: region(), maxAttempts: 1, ...within(10_000) }),
)

export const s3 = /* @__PURE__ */ once(
  () => new S3Client({ region: region(), maxAttempts: 3, ...within(3_000) }),
)
