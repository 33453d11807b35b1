/** What `academy doctor --stage` asks of an account and of the names on the internet; tests answer in their place. */

/** Alarms and certificates of CloudFront are in us-east-1. */
type Region = string

export interface Cloud {
  /** A parameter of SSM: its value, and the account that it is in. */
  parameter(region: Region, name: string): Promise<{ value: string; account: string } | undefined>
  /** A stack of CloudFormation; `drift` is what its last search found, e.g. NOT_CHECKED, DRIFTED. */
  stack(region: Region, name: string): Promise<{ status: string; drift: string } | undefined>
  /** ARNs of the account's OpenID Connect providers. */
  identityProviders(): Promise<string[]>
  /** Concurrent executions of all Lambdas of the region. */
  concurrency(region: Region): Promise<number>
  /** How SES signs for a domain: `status` is Success, Pending, Failed, TemporaryFailure or NotStarted. */
  dkim(domain: string): Promise<{ status: string; tokens: string[] } | undefined>
  /** The domain that bounces go to, where it is ours. */
  mailFrom(domain: string): Promise<{ domain: string; status: string } | undefined>
  quota(): Promise<{ perDay: number; perSecond: number; sent: number }>
  /** E-mail subscriptions of topics whose ARN has this part. */
  subscriptions(
    region: Region,
    topic: string,
  ): Promise<{ address: string; topic: string; confirmed: boolean }[]>
  /** Alarms whose name begins so. */
  alarms(
    region: Region,
    prefix: string,
  ): Promise<{ name: string; state: string; since: Date; message: string }[]>
  names: Names
}

/** The public DNS, and what answers there. An unknown name gives an empty list. */
export interface Names {
  ns(zone: string): Promise<string[]>
  /** Mail servers. */
  mx(domain: string): Promise<string[]>
  txt(name: string): Promise<string[]>
  addresses(host: string): Promise<string[]>
  /** Until when the certificate of a host is good; throws what the handshake says. */
  certificate(host: string): Promise<Date>
}
