/** The one error a command throws when it knows what went wrong, and the exit codes of all commands. */
import { didYouMean } from '#content/model/parse/suggest.ts'

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

/** Of a command that was not asked right. */
export class UsageError extends CliError {
  constructor(message: string) {
    super(message, exit.usage)
  }
}

/** @param shown in place of the known words, with more about them. @throws UsageError */
export function unknownWord(
  what: string,
  word: string,
  known: readonly string[],
  { shown = known, many = `${what}s` } = {},
): never {
  const hint = didYouMean(word, known)
  throw new UsageError(`Unknown ${what} "${word}".${hint} Known ${many}: ${shown.join(', ')}.`)
}

const SIGN_IN = 'Sign in (aws sso login), or name the profile to use: AWS_PROFILE=<name>.'
const EXPIRED = 'The AWS credentials have expired: sign in again.'
const INVALID = `The AWS credentials are not valid. ${SIGN_IN}`
const DENIED = 'The AWS credentials do not permit this.'

/** By code or name of the error. */
const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answers at the address asked. Is npm start running, is the endpoint right?',
  ENOTFOUND: 'The host name is not known. Check the network and the endpoint.',
  ENOSPC: 'The disk is full. Make room, and run the command again.',
  ETIMEDOUT: 'No answer in time. Check the network and the endpoint.',
  TimeoutError: 'No answer in time. Check the network and the endpoint.',
  ResourceNotFoundException: 'The table or index does not exist there. Check TABLE_NAME and the region.',
  ParameterNotFound: 'This stage is not deployed: ACADEMY_STAGE=<stage> npm run deploy.',
}

/** By name of the error: AWS's own words follow. */
const refused: Readonly<Record<string, string>> = {
  AccessDenied: DENIED,
  AccessDeniedException: DENIED,
  UnrecognizedClientException: INVALID,
  InvalidClientTokenId: INVALID,
  ExpiredToken: EXPIRED,
  ExpiredTokenException: EXPIRED,
}

/** @param said by the SDK or by STS, when credentials were asked for (aws/credentials.ts) */
function noCredentials(said: string): string {
  if (/^Could not load credentials from any/.test(said)) return `No AWS credentials were found. ${SIGN_IN}`
  if (/\baws sso login\b/.test(said)) return `AWS gave no credentials. ${said}`
  const isCode = /MultiFactor|tokenCode/.test(said)
  return `AWS gave no credentials. ${said} ${isCode ? 'Run the command again with a new code.' : 'Check AWS_PROFILE and ~/.aws/config.'}`
}

/** What AWS calls an error is its name. */
export const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** What `work` gives; undefined when AWS refuses it by one of these names. */
export async function unlessNamed<T>(work: Promise<T>, ...names: string[]): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isNamed(error, ...names)) return undefined
    throw error
  }
}

const isObject = (
  error: unknown,
): error is { name?: string; code?: string; message?: string; cause?: unknown } =>
  typeof error === 'object' && error !== null

export const errorMessage = (error: unknown): string =>
  asKnown(error)?.message ?? (error instanceof Error ? error.message : String(error))

/**
 * What a command knows to say of an error, with its exit code: 3 for one of the network or of AWS; `undefined` of what nobody
 * foresaw.
 */
export function asKnown(error: unknown): CliError | undefined {
  if (error instanceof CliError) return error
  for (let at: unknown = error, depth = 0; isObject(at) && depth < 4; at = at.cause, depth++) {
    const message = explained(at)
    if (message) return new CliError(message, exit.unreachable)
  }
  return undefined
}

function explained({ name = '', code = '', message = '' }): string | undefined {
  if (name === 'CredentialsProviderError') return noCredentials(message)
  const words = refused[name]
  return unreachable[code] ?? unreachable[name] ?? (words && `${words} AWS says: ${message}`)
}
