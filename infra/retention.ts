/**
 * How long things are kept, as the privacy text names it (tests/content/privacy.test.ts).
 *
 * Technical logs are what API Gateway, CloudFront, S3 and the Lambdas write, all of it in ap-south-1. Legal basis, to be
 * confirmed with counsel: CERT-In's directions of 28 April 2022 under section 70B(6) of the IT Act ask for logs of 180
 * days, kept in India; the DPDP Rules 2025 ask for a year of traffic data and logs, for detecting and looking into
 * breaches. The longer one counts.
 */
import { Duration } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'

export const LOG_RETENTION = RetentionDays.ONE_YEAR

/** The same for logs that are files of a bucket. */
export const LOG_FILES = Duration.days(LOG_RETENTION)

/** A file whose form was never sent. */
export const UNCLAIMED_FILES = Duration.days(1)

/** What was deleted or replaced by mistake can be had back so long; an erasure takes all versions at once. */
export const FILE_VERSIONS = Duration.days(30)
