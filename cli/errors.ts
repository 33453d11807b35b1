/** Defines errors whose message is for the user, and the exit codes of all commands. */
import { didYouMean } from '#content/model/parse/suggest.ts'
import { isBundled } from './bundled.ts'

/** 0: success. 1: findings. 2: wrong usage. 3: a service cannot be reached or refuses access. 4: only a part was done. */
export const EXIT = { good: 0, findings: 1, usage: 2, unreachable: 3, partial: 4 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** An expected error. main.ts prints `message` on stderr and exits with `exitCode`. */
export class CliError extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = EXIT.findings) {
    super(message)
    this.name = 'CliError'
    this.exitCode = exitCode
  }
}

export class UsageError extends CliError {
  constructor(message: string) {
    super(message, EXIT.usage)
  }
}

/** Rejects a word. @param known the valid words @param shown their spelling in the message, if it differs @throws UsageError */
export function rejectWord(
  what: string,
  word: string,
  known: readonly string[],
  { shown = known, many = `${what}s` } = {},
): never {
  const hint = didYouMean(word, known)
  throw new UsageError(`Unknown ${what} "${word}".${hint} Known ${many}: ${shown.join(', ')}.`)
}

const SIGN_IN = 'Sign in (npx academy login), or choose a profile: AWS_PROFILE=<name>.'
const EXPIRED = 'The AWS credentials have expired. Sign in again (npx academy login).'
const INVALID = `The AWS credentials are not valid. ${SIGN_IN}`
const DENIED = 'The AWS credentials do not permit this.'

const FULL = 'The disk is full. Free some space, then run the command again.'

/** Messages by code or name of an error of Node, the network or AWS. */
const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    'Nothing answers at this address. Check that npm start is running and that the endpoint is right.',
  ENOTFOUND: 'Unknown host name. Check the network and the endpoint.',
  ENOSPC: FULL,
  EDQUOT: FULL,
  ETIMEDOUT: 'No answer in time. Check the network and the endpoint.',
  TimeoutError: 'No answer in time. Check the network and the endpoint.',
  ParameterNotFound: `This stage is not deployed. ${isBundled ? 'Ask your administrator.' : 'To deploy it: ACADEMY_STAGE=<stage> npm run deploy'}`,
}

/** Messages by name of an AWS error. The message of AWS is printed after them. */
const refused: Readonly<Record<string, string>> = {
  AccessDenied: DENIED,
  AccessDeniedException: DENIED,
  UnrecognizedClientException: INVALID,
  InvalidClientTokenId: INVALID,
  SignatureDoesNotMatch: INVALID,
  ExpiredToken: EXPIRED,
  ExpiredTokenException: EXPIRED,
  ResourceNotFoundException: 'Not found. Check the stage, the region, and TABLE_NAME if you set it.',
}

/** Handler for `catch`: adds the name of a missing table or secret to the error, because AWS does not mention the name. */
export const withResourceName =
  (name = '') =>
  (error: Error): never => {
    if (hasErrorName(error, 'ResourceNotFoundException')) error.message += ` (${name})`
    throw error
  }

/** Explains why AWS gave no credentials. @param reason message of the SDK or STS, from `refusal` in aws/credentials.ts */
function noCredentials(reason: string): string {
  if (/^Could not load credentials from any/.test(reason)) return `No AWS credentials were found. ${SIGN_IN}`
  if (/\baws sso login\b/.test(reason)) return `The AWS sign-in has ended. ${SIGN_IN}`
  const isCode = /MultiFactor|tokenCode/.test(reason)
  return `AWS gave no credentials. ${reason} ${isCode ? 'Run the command again with a new code.' : 'Sign in (npx academy login), or check AWS_PROFILE and ~/.aws/config.'}`
}

/** True if the error has one of these names, by which the AWS SDK identifies errors. */
export const hasErrorName = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** Returns the result of `work`, or `undefined` if it fails with an AWS error of one of these names. */
export async function ignoreError<T>(work: Promise<T>, ...names: string[]): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (hasErrorName(error, ...names)) return undefined
    throw error
  }
}

/** Returns Git's error in one line. If the folder belongs to another user, adds the command that makes Git trust it. */
export function gitErrorMessage(error: unknown): string {
  const { code, stderr } = error as { code?: unknown; stderr?: unknown }
  if (code === 'ENOENT') return 'Git is not installed.'
  const text = String(stderr ?? error).trim() || 'nothing'
  const [said = ''] = text.split('\n')
  const [trust] = /git config --global --add safe\.directory .+/.exec(text) ?? []
  return `Git says: ${said}${trust ? `. If you trust this folder: ${trust}` : ''}`
}

const isObject = (
  error: unknown,
): error is { name?: string; code?: string; message?: string; cause?: unknown } =>
  typeof error === 'object' && error !== null

export const errorMessage = (error: unknown): string =>
  toCliError(error)?.message ?? (error instanceof Error ? error.message : String(error))

/**
 * Turns an expected error into a CliError, with exit code 3 for errors of the network, of AWS or of a file that the local S3
 * cannot write (DataError). Returns `undefined` for an unexpected error.
 */
export function toCliError(error: unknown): CliError | undefined {
  if (error instanceof CliError) return error
  for (let at: unknown = error, depth = 0; isObject(at) && depth < 4; at = at.cause, depth++) {
    const message = explanationOf(at)
    if (message) return new CliError(message, EXIT.unreachable)
  }
  return undefined
}

function explanationOf({ name = '', code = '', message = '' }): string | undefined {
  if (name === 'CredentialsProviderError') return noCredentials(message)
  if (name === 'DataError') return message
  return unreachable[code] ?? unreachable[name] ?? (refused[name] && `${refused[name]} AWS says: ${message}`)
}
