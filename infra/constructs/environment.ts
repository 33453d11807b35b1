/** Environment variables of the Lambdas. A Lambda gets only the secrets that its code reads. */
import type { DataStack } from '../stacks/data-stack.ts'
import type { Stage } from '../stages.ts'

type Variables = Record<string, string>

export type Environments = ReturnType<typeof environmentsOf>

/**
 * @param named STAGE, RELEASE and SITE_ORIGIN
 * @param publicKeys the canary's public keys
 * @param pushSecrets secrets of the push targets, for the Lambdas that push
 */
export function environmentsOf(
  data: DataStack,
  stage: Stage,
  named: Variables,
  { publicKeys, pushSecrets }: { publicKeys: string; pushSecrets: Variables },
) {
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
  const accepted = data.originSecrets.slice(-2)
  const ORIGIN_SECRET = accepted.map((secret) => secret.secretValue.unsafeUnwrap()).join(',')
  const push: Variables = Object.keys(stage.push).length > 0 ? { PUSH: JSON.stringify(stage.push) } : {}
  return {
    /** For `fallback`, which reads no data. */
    named,
    canary: {
      ...named,
      CANARY_KEY: data.canaryKeys.at(-2)?.secretValue.unsafeUnwrap() ?? '',
      ...(stage.heartbeatUrl && { HEARTBEAT_URL: stage.heartbeatUrl }),
    },
    /** For forms, uploads and the confirmation links. */
    http: { ...common, ...person, ...push, ...limits, ORIGIN_SECRET, CANARY_PUBLIC_KEYS: publicKeys },
    /** For `deliver` and `sweeper`. */
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
