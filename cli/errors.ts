/** The one error a command throws when it knows what went wrong, and the exit codes of all commands. */

/** Exit codes: 0 good, 1 findings, 2 usage, 3 cannot reach or not allowed, 4 partial. */
export const exit = { good: 0, findings: 1, usage: 2, unreachable: 3, partial: 4 } as const

export type ExitCode = (typeof exit)[keyof typeof exit]

/** `message` is one plain line for people; main.ts prints it on stderr and exits with `exitCode`. */
export class CliError extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = exit.findings) {
    super(message)
    this.name = 'CliError'
    this.exitCode = exitCode
  }
}

const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answers there. Is it running (npm start), is the address right?',
  ENOTFOUND: 'The host name is not known. Check the network and the endpoint.',
  ETIMEDOUT: 'No answer in time. Check the network and the endpoint.',
  TimeoutError: 'No answer in time. Check the network and the endpoint.',
  ResourceNotFoundException: 'The table or index does not exist there. Check TABLE_NAME and the region.',
  ParameterNotFound: 'This stage is not deployed: ACADEMY_STAGE=<stage> npm run deploy.',
  AccessDeniedException: 'These credentials may not do that.',
  UnrecognizedClientException: 'These credentials are not valid.',
  ExpiredTokenException: 'These credentials have expired: sign in again.',
  CredentialsProviderError:
    'No AWS credentials found. Sign in to the account of the stage, or name a profile: AWS_PROFILE=…',
}

/** What AWS calls an error is its name. */
export const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name)

const hasName = (error: unknown): error is { name?: string; code?: string; cause?: unknown } =>
  typeof error === 'object' && error !== null

/** Error of the network or of AWS → a `CliError` with exit code 3; `undefined` when it is something else. */
export function asUnreachable(error: unknown): CliError | undefined {
  for (let at: unknown = error, depth = 0; hasName(at) && depth < 4; at = at.cause, depth++) {
    const message = unreachable[at.code ?? ''] ?? unreachable[at.name ?? '']
    if (message) return new CliError(`${at.code ?? at.name}: ${message}`, exit.unreachable)
  }
  return undefined
}
