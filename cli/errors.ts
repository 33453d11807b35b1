/** Errors with a message for the user, and the exit codes of all commands. */
import { didYouMean } from '#content/model/parse/suggest.ts'
import { bundled } from './bundled.ts'

/** 0 good, 1 findings, 2 usage, 3 cannot reach or not allowed, 4 partial. */
export const exit = { good: 0, findings: 1, usage: 2, unreachable: 3, partial: 4 } as const

export type ExitCode = (typeof exit)[keyof typeof exit]

/** An expected error. main.ts prints `message` on stderr and exits with `exitCode`. */
export class CliError extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = exit.findings) {
    super(message)
    this.name = 'CliError'
    this.exitCode = exitCode
  }
}

/** Wrong arguments or options. */
export class UsageError extends CliError {
  constructor(message: string) {
    super(message, exit.usage)
  }
}

/** @param shown what to print instead of the known words. @throws UsageError */
export function unknownWord(
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

/** Messages by code or name of the error. */
const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    'Nothing answers at this address. Check that npm start is running and that the endpoint is right.',
  ENOTFOUND: 'Unknown host name. Check the network and the endpoint.',
  ENOSPC: FULL,
  EDQUOT: FULL,
  ETIMEDOUT: 'No answer in time. Check the network and the endpoint.',
  TimeoutError: 'No answer in time. Check the network and the endpoint.',
  ParameterNotFound: `This stage is not deployed. ${bundled ? 'Ask your administrator.' : 'To deploy it: ACADEMY_STAGE=<stage> npm run deploy'}`,
}

/** Messages by name of the error, followed by the message of AWS. */
const refused: Readonly<Record<string, string>> = {
  AccessDenied: DENIED,
  AccessDeniedException: DENIED,
  UnrecognizedClientException: INVALID,
  InvalidClientTokenId: INVALID,
  ExpiredToken: EXPIRED,
  ExpiredTokenException: EXPIRED,
  ResourceNotFoundException: 'Not found. Check the stage, the region, and TABLE_NAME if you set it.',
}

/** For `catch`: adds the name of the missing table or secret, which the error of AWS does not say. */
export const withName =
  (name = '') =>
  (error: Error): never => {
    if (isNamed(error, 'ResourceNotFoundException')) error.message += ` (${name})`
    throw error
  }

/** @param reason message of the SDK or STS (aws/credentials.ts) */
function noCredentials(reason: string): string {
  if (/^Could not load credentials from any/.test(reason)) return `No AWS credentials were found. ${SIGN_IN}`
  if (/\baws sso login\b/.test(reason)) return `The AWS sign-in has ended. ${SIGN_IN}`
  const isCode = /MultiFactor|tokenCode/.test(reason)
  return `AWS gave no credentials. ${reason} ${isCode ? 'Run the command again with a new code.' : 'Sign in (npx academy login), or check AWS_PROFILE and ~/.aws/config.'}`
}

/** AWS identifies an error by its name. */
export const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** The result of `work`, or `undefined` if it fails with one of these errors of AWS. */
export async function unlessNamed<T>(work: Promise<T>, ...names: string[]): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isNamed(error, ...names)) return undefined
    throw error
  }
}

/** What Git said, in one line, with the command that mends a folder of another owner. */
export function gitFault(error: unknown): string {
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
  asKnown(error)?.message ?? (error instanceof Error ? error.message : String(error))

/**
 * Turns an expected error into a CliError, with exit code 3 for errors of the network or of AWS. Returns `undefined` for an
 * unexpected error.
 */
export function asKnown(error: unknown): CliError | undefined {
  if (error instanceof CliError) return error
  for (let at: unknown = error, depth = 0; isObject(at) && depth < 4; at = at.cause, depth++) {
    const message = explanationOf(at)
    if (message) return new CliError(message, exit.unreachable)
  }
  return undefined
}

function explanationOf({ name = '', code = '', message = '' }): string | undefined {
  if (name === 'CredentialsProviderError') return noCredentials(message)
  const refusal = refused[name]
  return unreachable[code] ?? unreachable[name] ?? (refusal && `${refusal} AWS says: ${message}`)
}
