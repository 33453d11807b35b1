/**
 * Every stack of prod as text, and of each other stage the lines that differ from prod. After a change that is meant,
 * `npx vitest run tests/infra/golden.test.ts -u` writes the files again; read their diff before you commit it.
 */
import { expect, test } from 'vitest'
import { readStages, type Stage } from '#infra/stages.ts'
import { synthesize } from './app.ts'

const made = synthesize()

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const WIDTH = 160

/** Changes with every build, is the same in each resource (tags), or follows from the rest. */
const LEFT_OUT = new Set(['Code', 'Tags', 'Metadata', 'FunctionCode', 'DependsOn'])

const text = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))

/** `{ Ref: 'Table' }` is `${Table}`, and a joined text is one text. */
function short(value: Json): Json {
  if (Array.isArray(value)) return value.map(short)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [[key, of] = ['', null]] = entries
  if (entries.length === 1 && key === 'Ref') return `\${${String(of)}}`
  if (entries.length === 1 && key === 'Fn::GetAtt') return `\${${[of].flat().join('.')}}`
  if (entries.length === 1 && key === 'Fn::Join') {
    const [between, parts] = of as [string, Json[]]
    return Array.isArray(parts) ? parts.map((part) => text(short(part))).join(between) : value
  }
  if (entries.length === 1 && key === 'Fn::ImportValue') return `\${${String(of)}}`
  if (entries.length === 1 && key === 'Fn::GetStackOutput') {
    const { StackName, OutputName } = of as Record<string, string>
    return `\${${StackName}.${OutputName}}`
  }
  return Object.fromEntries(
    entries.flatMap(([name, one]) => (LEFT_OUT.has(name) ? [] : [[name, property(name, one)]])),
  )
}

/** A dashboard is JSON in a text. */
const property = (name: string, value: Json): Json =>
  name === 'DashboardBody' ? JSON.parse(String(short(value))) : short(value)

function lines(value: Json, head: string, indent: string): string[] {
  const line = `${indent}${head}${JSON.stringify(value)}`
  if (line.length <= WIDTH || typeof value !== 'object' || value === null) return [line]
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.flatMap((one) => lines(one, '- ', inner))
    : Object.entries(value).flatMap(([key, one]) => lines(one, `${key}: `, inner))
  return [`${indent}${head}`.trimEnd(), ...parts]
}

type Template = Partial<Record<'Resources' | 'Outputs', Record<string, Record<string, Json>>>>

/** Paragraphs of a stack, by logical id: a resource is a paragraph, and everything that fits stays on one line. */
function paragraphs(stack: string): Map<string, string[]> {
  const { Resources = {}, Outputs = {} } = made.template(stack).toJSON() as Template
  const all = [...Object.entries(Resources), ...Object.entries(Outputs)]
  return new Map(
    all.map(([id, { Type = 'Output', Properties, ...more }]) => {
      const rest = Object.entries({ ...more, ...(Properties as object) }).flatMap(([key, value]) =>
        LEFT_OUT.has(key) ? [] : lines(property(key, value), `${key}: `, '  '),
      )
      return [id, [`${id} ${String(Type)}`, ...rest]]
    }),
  )
}

const stages = readStages()
const prod = stages.find(({ name }) => name === 'prod') as Stage
const stacksOf = (stage: string) =>
  made.stacks.flatMap(({ stackName }) => (stackName.startsWith(`Academy-${stage}-`) ? stackName : []))

test.each(stacksOf('prod'))('%s is as its golden says (INF-1)', async (stack) => {
  const text = [...paragraphs(stack).values()].map((one) => one.join('\n')).join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot(`golden/${stack}.txt`)
})

/** A stage's own names, so that only what is of another kind differs. */
const alike = (line: string, { name, account, domain }: Stage) =>
  line
    .replaceAll(account, 'ACCOUNT')
    .replaceAll(domain ?? 'none', 'DOMAIN')
    .replaceAll(new RegExp(`(?<![a-z])${name}(?![a-z])`, 'g'), 'STAGE')

test.each(stages.filter(({ name }) => name !== 'prod'))(
  '$name differs from prod by the lines of its golden',
  async (stage) => {
    const all = (of: Stage) =>
      new Map(
        stacksOf(of.name).flatMap((stack) =>
          [...paragraphs(stack)].map(([id, found]) => [
            alike(`${stack}/${id}`, of),
            found.map((line) => alike(line, of)),
          ]),
        ),
      )
    const [own, other] = [all(stage), all(prod)]
    const differing = [...new Set([...other.keys(), ...own.keys()])].flatMap((at) => {
      const [here, there] = [own.get(at) ?? [], other.get(at) ?? []]
      if (here.length === 0) return `${at} is only in prod`
      const changed = [
        ...there.filter((line) => !here.includes(line)).map((line) => `- ${line}`),
        ...here.filter((line) => !there.includes(line)).map((line) => `+ ${line}`),
      ]
      return changed.length > 0 ? [at, ...changed].join('\n') : []
    })
    await expect(`${differing.join('\n')}\n`).toMatchFileSnapshot(`golden/${stage.name}.txt`)
  },
)
