/** Opens services that store data: S3, Secrets Manager, SSM and KeyValueStore. `openDataFolder` also opens DynamoDB and a port. */
import { createIam, type StorageOptions } from '../access/iam.ts'
import { createKeyValueStore } from '../edge/key-value-store.ts'
import { serveAws } from '../protocol/aws.ts'
import { openDynamodb } from '../storage/dynamodb.ts'
import { createS3 } from '../storage/s3.ts'
import { createSsm, openSecrets } from '../storage/secrets.ts'
import { resolveTemplates } from '../template/resources.ts'
import { readTemplates } from '../template/template.ts'
import { localAssembly } from './assembly.ts'
import { stackInfo } from './running.ts'

/** Opens the services of the data folder, except DynamoDB. @throws DataError if a file of the folder cannot be read */
export function openStorage(options: StorageOptions) {
  const secrets = openSecrets(options)
  const s3 = createS3(options)
  const store = createKeyValueStore(options)
  const services = {
    s3: s3.service,
    secretsmanager: secrets.service,
    ssm: createSsm(options),
    'cloudfront-keyvaluestore': store.service,
  }
  return { secrets, s3, store, services }
}

/** Opens the data folder for a command while no local stack runs. The caller must have locked the folder. */
export async function openDataFolder(data: string) {
  const folder = await localAssembly()
  const resources = resolveTemplates(readTemplates(folder), {}, folder)
  const warn = (line: string) => process.stderr.write(`${line}\n`)
  const options = { data, resources, iam: createIam(resources, warn), now: () => new Date(), warn }
  const { services } = openStorage(options)
  const dynamodb = await openDynamodb(options)
  const { endpoint, close } = await serveAws({ ...services, dynamodb: dynamodb.service }, { warn })
  return {
    running: stackInfo(resources, '', { aws: endpoint, s3: endpoint }),
    async close() {
      await close()
      await dynamodb.close()
    },
  }
}
