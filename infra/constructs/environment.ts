/** Environment variables of the Lambdas. A Lambda gets only the secrets that its code reads. */
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { DataStack } from '../stacks/data-stack.ts'
import type { Stage } from '../stages.ts'

type Variables = Record<string, string>

export type Environments = ReturnType<typeof lambdaEnvironments>

/**
 * Returns the variables of each kind of Lambda. @param named variables of all Lambdas: STAGE, RELEASE and SITE_ORIGIN
 * @param pushSecrets secrets of the systems to which leads are pushed, for the Lambdas that push
 */
export function lambdaEnvironments(data: DataStack, stage: Stage, named: Variables, pushSecrets: Variables) {
  const common = {
    ...named,
    TABLE_NAME: data.leads.table.tableName,
    UPLOAD_BUCKET: data.uploads.bucket.bucketName,
    MAIL_FROM: stage.mailName ? `${stage.mailName} <${stage.mailFrom}>` : stage.mailFrom,
  }
  const person = { PERSON_KEY: data.personKey.secretValue.unsafeUnwrap() }
  const staffSet = { STAFF_CONFIGURATION_SET: data.staffConfigurationSet.configurationSetName }
  const staff = { STAFF_RECIPIENTS: JSON.stringify(stage.staffRecipients), ...staffSet }
  const limits = { MAILS_PER_HOUR: String(stage.mailsPerHour) }
  const ORIGIN_SECRET = lastTwo(data.originSecrets)
  const push: Variables = Object.keys(stage.push).length > 0 ? { PUSH: JSON.stringify(stage.push) } : {}
  const http = { ...common, ...person, ...push, ...limits, ORIGIN_SECRET }
  return {
    /** Variables of `fallback`, which reads no data. */
    named,
    canary: {
      ...named,
      CANARY_KEY: data.canaryKeys.at(-2)?.secretValue.unsafeUnwrap() ?? '',
      ...(stage.heartbeatUrl && { HEARTBEAT_URL: stage.heartbeatUrl }),
    },
    /** Variables of the Lambdas for uploads, confirmation links and browsers' error reports. */
    http,
    form: { ...http, CANARY_KEYS: lastTwo(data.canaryKeys) },
    /** Variables of `deliver` and `sweeper`. */
    mail: {
      ...common,
      ...person,
      ...staff,
      ...push,
      ...pushSecrets,
      CANARY_CONFIGURATION_SET: data.canaryConfigurationSet.configurationSetName,
    },
    digest: { ...common, ...staff },
    mailEvents: { ...common, ...person, ...staffSet },
  }
}

/** Returns the last two secrets, separated by a comma. During a rotation, Lambdas accept both the old and the new one. */
const lastTwo = (secrets: readonly Secret[]): string =>
  secrets
    .slice(-2)
    .map((secret) => secret.secretValue.unsafeUnwrap())
    .join(',')
