/** Reads and writes profiles of `~/.aws/config` and `~/.aws/credentials`, which the AWS CLI shares. */
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../atomic-file.ts'
import type { Env } from '../output.ts'

type Values = Readonly<Record<string, string>>

export const awsFilePath = (env: Env, name: 'config' | 'credentials'): string =>
  (name === 'config' ? env.AWS_CONFIG_FILE : env.AWS_SHARED_CREDENTIALS_FILE) || join(homedir(), '.aws', name)

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Matches a section up to the next header. The first capture group contains the lines below the header. */
const sectionPattern = (header: string) =>
  new RegExp(
    `^\\[${header.replace(/[.+*?^$()|[\]\\]/g, '\\$&')}\\][^\\n]*\\n?((?:(?!\\[)[^\\n]*(?:\\n|$))*)`,
    'm',
  )

/** Returns the values of a section such as `profile academy-prod`; undefined if there is no such section. */
export function iniSection(text: string, header: string): Values | undefined {
  const body = sectionPattern(header).exec(text)?.[1]
  if (body === undefined) return undefined
  const pairs = [...body.matchAll(/^\s*([\w-]+)\s*=\s*(.*?)\s*$/gm)]
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value]))
}

/** Replaces a section, or appends it. Other sections and comments stay. */
export function replaceSection(text: string, header: string, values: Values): string {
  const lines = Object.entries(values).map(([key, value]) => `${key} = ${value}\n`)
  const added = `[${header}]\n${lines.join('')}`
  if (iniSection(text, header)) return text.replace(sectionPattern(header), () => `${added}\n`)
  return `${text.trimEnd()}${text.trim() ? '\n\n' : ''}${added}`
}

export const readProfile = (env: Env, name: string): Values | undefined =>
  iniSection(read(awsFilePath(env, 'config')), `profile ${name}`)

export const readSsoSession = (env: Env, name: string): Values | undefined =>
  iniSection(read(awsFilePath(env, 'config')), `sso-session ${name}`)

export async function saveSections(
  env: Env,
  name: 'config' | 'credentials',
  sections: Readonly<Record<string, Values>>,
): Promise<void> {
  const file = awsFilePath(env, name)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  let text = read(file)
  for (const [header, values] of Object.entries(sections)) text = replaceSection(text, header, values)
  await writeAtomically(file, text)
}

/** Returns AWS_PROFILE, else the profile that `academy login` made for the stage, if there is one. */
export function stageProfile(env: Env): string | undefined {
  if (env.AWS_PROFILE) return env.AWS_PROFILE
  const name = `academy-${env.ACADEMY_STAGE}`
  return env.ACADEMY_STAGE && readProfile(env, name) ? name : undefined
}
