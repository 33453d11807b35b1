/**
 * Retention periods, as promised in the privacy policy (tests/content/privacy.test.ts).
 *
 * Technical logs are those of API Gateway, CloudFront, S3 and the Lambdas, all in ap-south-1. Legal basis, to be
 * confirmed with counsel: CERT-In's directions of 28 April 2022 under section 70B(6) of the IT Act require logs for
 * 180 days, kept in India; the DPDP Rules 2025 require a year of traffic data and logs to detect and investigate
 * breaches. We use the longer period.
 */
import { Duration } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'

export const LOG_RETENTION = RetentionDays.ONE_YEAR

/** The same period, for logs that are files in a bucket. */
export const LOG_FILE_RETENTION = Duration.days(LOG_RETENTION)

/** Files that were uploaded, but whose form was never sent. */
export const UNCLAIMED_FILE_RETENTION = Duration.days(1)

/** How long deleted or replaced files can be recovered. An erasure deletes all versions immediately. */
export const FILE_VERSION_RETENTION = Duration.days(30)
