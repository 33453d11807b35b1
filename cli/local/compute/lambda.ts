/** Local Lambda (AWS::Lambda::Function): runs bundles with the settings of the template, and has versions and aliases. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Iam } from '../access/iam.ts'
import type { InterpreterOptions, Resource, Resources } from '../template/resources.ts'
import { type FunctionProperties, functionSettings, type SettingsOptions } from './function-settings.ts'
import type { LogLine } from './lambda-thread.ts'
import { createWorker, type LambdaWorker } from './lambda-worker.ts'
import { formatLogLine } from './trace.ts'

/** For tests: called after each invocation, and for each log line that the function's role may write. */
export interface LambdaObserver {
  ran(name: string, ms: number, hasFailed: boolean): void
  logged(name: string, line: string): void
}

export interface LambdaOptions extends SettingsOptions {
  iam: Iam
  /** Set only if a test gives the stack its own clock. Functions get the time of this clock as ACADEMY_NOW. */
  clock?: (() => Date) | undefined
  observer?: Partial<LambdaObserver> | undefined
  warn(line: string): void
  trace?: InterpreterOptions['trace']
}

interface Lambda {
  name: string
  /** Settings as JSON. If they change, a new worker is started. */
  key: string
  worker: LambdaWorker
  running: number
}

export type Lambdas = ReturnType<typeof createLambdas>

export function createLambdas(options: LambdaOptions) {
  const { clock, observer, warn } = options
  let functions = readFunctions(options, new Map())
  const releases = createReleases((arn) => functions.get(arn))
  releases.moveAll(options.resources)
  let closed = false
  const everything = () => new Set([...functions.values(), ...releases.published()])

  return {
    /** Calls a Lambda. @param fn name, or ARN of a function, version or alias @throws InvocationError if the call fails */
    async invoke(fn: string, event: unknown): Promise<unknown> {
      const lambda = releases.find(fn)
      if (!lambda) throw new Error(`The template has no Lambda named ${fn}`)
      lambda.running += 1
      const started = performance.now()
      let hasFailed = true
      try {
        const result = await lambda.worker.invoke(event, clock?.().toISOString())
        hasFailed = false
        return result
      } catch (error) {
        // If the stack is stopping, the call was only interrupted, so there is no warning.
        if (!closed) warn(`${lambda.name}: ${(error as Error).message}`)
        throw error
      } finally {
        lambda.running -= 1
        observer?.ran?.(lambda.name, performance.now() - started, hasFailed)
      }
    },
    /**
     * Replaces functions whose code or settings have changed. Old functions first finish their calls.
     * @param release also moves the aliases to the new functions, as a promotion does after a deployment
     */
    async reload(resources: Resources, release = true) {
      const before = functions
      functions = readFunctions({ ...options, resources }, before)
      if (release) releases.moveAll(resources)
      const kept = everything()
      const end = async (old: Lambda) => {
        while (old.running > 0) await wait(20)
        await old.worker.end()
      }
      await Promise.all([...new Set(before.values())].filter((old) => !kept.has(old)).map(end))
    },
    publish: releases.publish,
    aliases: releases.aliases,
    idle: () => [...everything()].every(({ running }) => running === 0),
    async close() {
      closed = true
      await Promise.all([...everything()].map(({ worker }) => worker.end()))
    },
  }
}

const functionOf = (arn: string) => arn.replace(/(:function:[^:]+):.*$/, '$1')

/** Keeps published versions and aliases. @param latest returns the currently deployed function with a name or ARN */
function createReleases(latest: (fn: string) => Lambda | undefined) {
  /** Published versions by ARN of the function. The first entry is version 1. */
  const versions = new Map<string, Lambda[]>()
  /** Version numbers by ARN of the alias. */
  const aliases = new Map<string, number>()
  /** Publishes a version. @returns its number, or the number of the last version if code and settings have not changed since */
  const publish = (arn: string): number => {
    const all = versions.get(arn) ?? []
    const current = latest(arn)
    if (current && all.at(-1) !== current) versions.set(arn, [...all, current])
    return versions.get(arn)?.length ?? 0
  }
  return {
    publish,
    aliases,
    published: () => [...versions.values()].flat(),
    /** Deletes all versions, publishes the deployed functions as version 1 and moves all aliases to them. */
    moveAll(resources: Resources) {
      versions.clear()
      for (const { arn } of resources.of('AWS::Lambda::Alias')) aliases.set(arn, publish(functionOf(arn)))
    },
    find(fn: string): Lambda | undefined {
      const version = aliases.get(fn) ?? Number(/:function:[^:]+:(\d+)$/.exec(fn)?.[1] ?? 0)
      return version > 0 ? versions.get(functionOf(fn))?.[version - 1] : latest(fn)
    },
  }
}

/** Returns all functions by name and by ARN. Keeps running functions whose settings have not changed. */
function readFunctions(options: LambdaOptions, before: Map<string, Lambda>): Map<string, Lambda> {
  const functions = new Map<string, Lambda>()
  for (const resource of options.resources.of<FunctionProperties>('AWS::Lambda::Function')) {
    const settings = functionSettings(resource, options)
    const { ref: name, arn } = resource
    const key = JSON.stringify(settings)
    const old = before.get(name)
    const make = () => ({ name, key, worker: createWorker(settings, logOf(resource, options)), running: 0 })
    const lambda = old?.key === key ? old : make()
    functions.set(name, lambda).set(arn, lambda)
  }
  return functions
}

/** Returns a function that writes log lines. As on AWS, lines of a role without the permission do not reach the log. */
function logOf(resource: Resource<FunctionProperties>, options: LambdaOptions) {
  const { resources, iam, observer, warn, trace } = options
  const { ref: name, arn, properties } = resource
  const [, , , region, account] = arn.split(':')
  const principal = resources.find('AWS::IAM::Role', properties.Role).ref
  const group = properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${name}`
  const stream = `arn:aws:logs:${region}:${account}:log-group:${group}:log-stream:local`
  const mayLog = () =>
    ['logs:CreateLogStream', 'logs:PutLogEvents'].every((action) =>
      iam.allows({ principal, action, resource: stream }),
    )
  return (lines: LogLine[]) => {
    const isAllowed = mayLog()
    for (const { text, error } of lines) {
      const line = trace && formatLogLine(name, text)
      if (line) trace(line)
      if (error && !trace) warn(`${name}: ${text}`)
      if (isAllowed) observer?.logged?.(name, text)
    }
  }
}
